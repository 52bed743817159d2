import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { sharedApp, type SharedApp } from '../../testing/start-test-app.ts';

const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.string() })),
  responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
});
type Operation = z.infer<typeof operationSchema> & { name: string; path: string };

let app: SharedApp;
let operations: readonly Operation[];
beforeAll(async () => {
  app = await sharedApp();
  const document = await (await app.visitor().get('/api/openapi.json')).json();
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
    .parse(document);
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      Object.assign(operation, { path, name: `${method.toUpperCase()} ${path}` }),
    ),
  );
});

const namesOf = (found: readonly Operation[]): readonly string[] => found.map(({ name }) => name);

it('describes every response that has a body', () => {
  const silent = operations.filter(
    ({ name, responses }) =>
      !name.startsWith('HEAD ') && responses['200'] && responses['200'].content === undefined,
  );
  expect(namesOf(silent)).toEqual([]);
});

it('describes every path and query parameter', () => {
  const incomplete = operations.filter(({ path, parameters }) =>
    [...path.matchAll(/\{(\w+)\}/g)].some(
      ([, named]) => !parameters.some((parameter) => parameter.in === 'path' && parameter.name === named),
    ),
  );
  expect(namesOf(incomplete)).toEqual([]);
});

it('assigns a unique name to every operation', () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
