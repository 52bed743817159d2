import { sharedApp } from '@proviso/backend/testing/app';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';

const head = `// Written by \`npm run client:generate\` from /api/openapi.json. Do not edit.

`;

/** Where screens find theirs; the published package does not have calls that only they may make. */
const ofScreens = '../../../ui/src/api/generated';

const refused = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

interface Operation {
  parameters?: readonly { in: string }[];
  requestBody?: object;
  responses: Record<string, { content?: object }>;
  security: readonly object[];
  'x-reads'?: readonly string[];
}

const successesOf = ({ responses }: Operation) =>
  Object.entries(responses).filter(([status]) => status.startsWith('2'));

/**
 * The calls that an API key may make, with every refusal said once a call rather than for each status: a file a quarter as long.
 */
const forKeys = (description: OpenAPI3): OpenAPI3 => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operations] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      if (!operation.security.some((scheme) => 'apiKey' in scheme)) continue;
      const responses = { ...Object.fromEntries(successesOf(operation)), default: refused };
      (paths[path] ??= {})[method] = { ...operation, responses };
    }
  return { ...description, paths };
};

/** All calls, with what a screen sends and is answered: problems have one shape, and headers are the API client's affair. */
const forScreens = (description: OpenAPI3): OpenAPI3 => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operations] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      const { parameters = [], requestBody } = operation;
      const responses = successesOf(operation).map(([status, { content }]) => [
        status,
        { description: '', ...(content && { content }) },
      ]);
      (paths[path] ??= {})[method] = {
        parameters: parameters.filter((parameter) => parameter.in !== 'header'),
        ...(requestBody && { requestBody }),
        responses: Object.fromEntries(responses) as object,
      };
    }
  const { openapi, info } = description;
  return { openapi, info, paths };
};

/** The read models that each GET depends on. */
const readsOf = (description: OpenAPI3): string => {
  const reads: Record<string, readonly string[]> = {};
  for (const [path, { get }] of Object.entries(
    (description.paths ?? {}) as Record<string, { get?: Operation }>,
  ))
    if (get) reads[path] = get['x-reads'] ?? [];
  return [
    "import type { LiveReadModel } from '@proviso/contracts';",
    '',
    '/** Read models that the response of each GET depends on. */',
    'export const reads: Readonly<Record<string, readonly LiveReadModel[]>> = {',
    ...Object.entries(reads).map(
      ([path, names]) => `  '${path}': [${names.map((name) => `'${name}'`).join(', ')}],`,
    ),
    '};',
    '',
  ].join('\n');
};

describe('the generated API files (update them with `npm run client:generate`)', () => {
  let description: OpenAPI3;
  beforeAll(async () => {
    const app = await sharedApp();
    description = (await (await app.visitor().get('/api/openapi.json')).json()) as OpenAPI3;
  });

  it('contain the types for the published client', async () => {
    const types = astToString(await openapiTS(forKeys(description)));
    await expect(head + types).toMatchFileSnapshot('./api.ts');
  });

  it('contain the types for screens', async () => {
    // A value that the server fills in may be left out.
    const types = astToString(await openapiTS(forScreens(description), { defaultNonNullable: false }));
    await expect(head + types).toMatchFileSnapshot(`${ofScreens}/paths.ts`);
  });

  it('contain the read models that responses depend on', async () => {
    await expect(head + readsOf(description)).toMatchFileSnapshot(`${ofScreens}/reads.ts`);
  });
});
