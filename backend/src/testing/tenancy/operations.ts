import * as z from 'zod';
import type { SharedApp } from '../start-test-app.ts';

/** A route of the API, from its OpenAPI description. */
export interface Operation {
  /** Method and path, such as `DELETE /api/policies/{id}`. */
  name: string;
  method: string;
  path: string;
  hasParameters: boolean;
  /** `undefined` if everyone may call the route. */
  permission: string | undefined;
  /** The entitlement that the route requires, if any. */
  requires: string | undefined;
}

const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.array(z.unknown()),
        'x-permission': z.string().optional(),
        'x-entitlement': z.string().optional(),
      }),
    ),
  ),
});

/** All routes, read from the description that the running API publishes, so that none can be forgotten. */
export const operationsOf = async (app: SharedApp): Promise<readonly Operation[]> => {
  const response = await app.visitor().get('/api/openapi.json');
  const { paths } = documentSchema.parse(await response.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      hasParameters: path.includes('{'),
      permission: operation.security.length === 0 ? undefined : (operation['x-permission'] ?? 'session'),
      requires: operation['x-entitlement'],
    })),
  );
};
