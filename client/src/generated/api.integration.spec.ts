import { sharedApp } from '@proviso/backend/testing/app';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { expect, it } from 'vitest';

const head = `// Written by \`npm run client:generate\` from /api/openapi.json. Do not edit.

`;

const refused = {
  description: 'A problem',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

interface Operation {
  responses: Record<string, object>;
  security: readonly object[];
}

/**
 * The calls that an API key may make, with every refusal said once a call rather than for each status: a file a quarter as long.
 */
const forKeys = (description: OpenAPI3): OpenAPI3 => {
  const paths: Record<string, Record<string, object>> = {};
  for (const [path, operations] of Object.entries(description.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as Record<string, Operation>)) {
      if (!operation.security.some((scheme) => 'apiKey' in scheme)) continue;
      const successes = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      const responses = { ...Object.fromEntries(successes), default: refused };
      (paths[path] ??= {})[method] = { ...operation, responses };
    }
  return { ...description, paths };
};

it('says what the running API says of itself: otherwise run `npm run client:generate`', async () => {
  const app = await sharedApp();
  const description = (await (await app.visitor().get('/api/openapi.json')).json()) as OpenAPI3;
  const types = astToString(await openapiTS(forKeys(description)));
  await expect(head + types).toMatchFileSnapshot('./api.ts');
});
