import { apiKeyEntitlement, apiKeyIssuedSchema, apiKeySchema, issueApiKeySchema } from '@proviso/contracts';
import * as z from 'zod';
import type { Guard } from '../../../shared/routing/guard.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { issueApiKey, revokeApiKey, type ApiKeyCommandDeps } from './commands.ts';

const BODY_BYTES = 16 * 1024;

export interface ApiKeyRouteDeps extends ApiKeyCommandDeps {
  guard: Guard;
}

/** `/api/api-keys`. Listing and revoking keys do not require an entitlement. */
export const apiKeyRoutes = (deps: ApiKeyRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/api-keys',
      permission: 'session',
      summary: 'Lists the user’s API keys, newest first',
      answers: { 200: z.array(apiKeySchema) },
    },
    async ({ session: { userId, organizationId } }) => ({
      status: 200,
      body: await deps.apiKeys.list(userId, organizationId),
    }),
  ),
  sessionRoute(
    {
      method: 'post',
      path: '/api/api-keys',
      permission: 'session',
      requires: 'api-keys.read',
      summary: 'Issues an API key; its text is returned only once',
      body: issueApiKeySchema,
      bodyBytes: BODY_BYTES,
      answers: { 201: apiKeyIssuedSchema },
      problems: ['api-key.too-many', 'event.text-not-storable'],
      secretAnswer: true,
    },
    async ({ session, body, context, contextFor }) => {
      await deps.guard(session, body.scopes.map(apiKeyEntitlement), contextFor);
      const { wrote, ...issued } = await issueApiKey(deps, session, body, context);
      return { status: 201, body: issued, wrote: [wrote] };
    },
  ),
  sessionRoute(
    {
      method: 'delete',
      path: '/api/api-keys/:id',
      permission: 'session',
      summary: 'Revokes an API key',
      params: z.object({ id: z.uuid() }),
      answers: { 204: null },
      problems: ['api-key.not-found'],
    },
    async ({ session, params, context }) => ({
      status: 204,
      wrote: [await revokeApiKey(deps, session, params.id, context)],
    }),
  ),
];
