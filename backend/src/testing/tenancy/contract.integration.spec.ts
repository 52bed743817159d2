import { arbitraryOf, type JsonSchema } from '@proviso/storage/testing/arbitraries';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestEngine } from '../engine-of-tests.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import type { TestClient } from '../test-client.ts';

const REQUESTS = 3;
/** Routes that are not tested, because they stream, end the caller's session, or redirect. */
const LEFT_OUT = new Set(['GET /api/live', 'POST /api/auth/signout', 'DELETE /api/auth/sessions']);

interface Operation {
  parameters: readonly {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { headers?: Record<string, { required?: boolean }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true, engine: createTestEngine() });
});
afterAll(async () => app.stop());

const recordOf = (parameters: Operation['parameters'], place: 'path' | 'query' | 'header') =>
  fc.record(
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, arbitraryOf(schema)]),
    ),
    { requiredKeys: parameters.filter((one) => one.in === place && one.required).map(({ name }) => name) },
  );

/** Requests that match the OpenAPI description, and some whose bodies do not match it. */
const requestOf = ({ parameters, requestBody }: Operation) => {
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema
    ? fc.oneof({ weight: 3, arbitrary: arbitraryOf(schema) }, fc.jsonValue())
    : fc.constant(undefined);
  return fc.record({
    path: recordOf(parameters, 'path'),
    query: recordOf(parameters, 'query'),
    sent: recordOf(parameters, 'header'),
    body,
  });
};

const pathOf = (template: string, path: object, query: object): string => {
  const values = new Map(Object.entries(path));
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name)) || '-'),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${filled}?${search}`;
};

/** Keeps only values that are valid in a header. */
const headersOf = (sent: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, String(value).replaceAll(/[^\x20-\x7e]/g, '-')]),
  );

it('matches the API description in every response, for any caller and request', async () => {
  const description = (await (await app.visitor().get('/api/openapi.json')).json()) as Document;
  const owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  const actors: readonly TestClient[] = [
    app.visitor(),
    await app.signUp(),
    owner,
    await app.signInAdministrator(),
  ];
  // Generates the same requests every time, unless CONTRACT_SEED selects others.
  const seed = Number(process.env['CONTRACT_SEED'] ?? 17);
  const undocumented: string[] = [];
  let count = 0;
  for (const [template, methods] of Object.entries(description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      const name = `${method.toUpperCase()} ${template}`;
      if (LEFT_OUT.has(name)) continue;
      const requests = fc.sample(requestOf(operation), { numRuns: REQUESTS, seed });
      for (const [index, { path, query, sent, body }] of requests.entries()) {
        const actor = actors[(index + count) % actors.length] ?? owner;
        const headers = new Headers({
          Cookie: [...actor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
          Origin: app.url.origin,
          ...headersOf(sent),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        });
        const response = await fetch(new URL(pathOf(template, path, query), app.url), {
          method: method.toUpperCase(),
          redirect: 'manual',
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        count += 1;
        // Responses about services that the installation lacks, such as a model or card payments, are not
        // faults.
        const isFault = response.status >= 500 && !/"code":"[a-z]+\.not-available"/.test(text);
        const described = operation.responses[response.status];
        const missing = Object.entries(described?.headers ?? {}).flatMap(([header, { required }]) =>
          required === false || response.headers.has(header) ? [] : header,
        );
        if (missing.length > 0) undocumented.push(`${name}: ${response.status} without ${missing.join()}`);
        if (isFault || !described)
          undocumented.push(
            `${name}: ${response.status} ${text.slice(0, 200)} for ${JSON.stringify({ path, query, body }).slice(0, 300)}`,
          );
      }
    }
  expect(count).toBeGreaterThan(300);
  expect(undocumented, `CONTRACT_SEED=${seed}`).toEqual([]);
});
