import { type Problem, problemSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers as german } from '@proviso/contracts/de';
import { answers as spanish } from '@proviso/contracts/es';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';

interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  parameters?: readonly { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Readonly<Record<string, { schema?: Schema }>> };
  responses: Readonly<Record<string, object>>;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

let app: TestApp;
let owner: TestUser;
let administrator: TestUser;
let paths: Paths;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  owner = await app.signUp();
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  administrator = await app.signInAdministrator();
  paths = ((await (await app.visitor().get('/api/openapi.json')).json()) as { paths: Paths }).paths;
});
afterAll(() => app.stop());

const ID = '0198f1a0-0000-7000-8000-000000000000';
const operations = () =>
  Object.entries(paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      asked: path.replaceAll(/\{\w+\}/g, ID),
    })),
  );
const callerOf = (path: string) => (path.startsWith('/api/admin/') ? administrator : owner);

describe('a path', () => {
  it('supports its own methods and rejects other methods with 405, for any caller', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    for (const [path, ofPath] of Object.entries(paths)) {
      const known = Object.keys(ofPath).map((method) => method.toUpperCase());
      const allowed = [...known, 'OPTIONS', ...(known.includes('GET') ? ['HEAD'] : [])];
      for (const method of methods.filter((each) => !known.includes(each))) {
        const address = path.replaceAll(/\{\w+\}/g, ID);
        const response = await app.visitor().request(method, address);
        const allow = response.headers.get('allow')?.split(', ').toSorted();
        expect({ path, method, status: response.status, allow }).toEqual({
          path,
          method,
          status: 405,
          allow: [...new Set(allowed)].toSorted(),
        });
      }
    }
  });

  it('documents that its resource may be missing or its parameters malformed', async () => {
    for (const { path, method, operation, asked } of operations()) {
      if (!path.includes('{')) continue;
      expect({ path, method, documented: Object.keys(operation.responses) }).toEqual({
        path,
        method,
        documented: expect.arrayContaining(['400', '404']) as unknown,
      });
      const response = await callerOf(path).request(method, asked.replaceAll(ID, '%FF'));
      expect({ path, method, status: response.status }).toEqual({ path, method, status: 400 });
    }
  });
});

/** Words that only appear in the schema library's own messages, which do not help users. */
const foreign = /invalid|expected|received|unrecognized|too (big|small|short|long): /i;

const wrongValues: readonly unknown[] = [null, 7.5, -1, true, '', '?', 'x'.repeat(5000), [], {}, [[]]];

/** Bodies that a schema rejects for various reasons. */
const wrongBodies = (schema: Schema): unknown[] => {
  const names = Object.keys(schema.properties ?? {});
  return [
    {},
    [],
    'text',
    { unheard: 1 },
    ...wrongValues.map((value) => Object.fromEntries(names.map((name) => [name, value]))),
  ];
};

const messagesOf = async (response: Response): Promise<readonly string[]> => {
  if (response.status !== 422) return [];
  const { errors = [] }: Problem = problemSchema.parse(await response.json());
  return errors.map(({ message }) => message);
};

describe('an invalid request', () => {
  it('is answered with our own messages, translated into every language', async () => {
    const said = new Map<string, string>();
    for (const { path, method, operation, asked } of operations()) {
      const { request } = callerOf(path);
      const responses: Response[] = [];
      const schema = operation.requestBody?.content['application/json']?.schema;
      for (const body of schema ? wrongBodies(schema) : [])
        responses.push(
          await request(method, asked, JSON.stringify(body), { 'Content-Type': 'application/json' }),
        );
      const queries = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
      if (queries.length > 0 && !schema)
        for (const value of ['', '?', '-1', 'x'.repeat(3000)]) {
          const query = new URLSearchParams(queries.map(({ name }) => [name, value]));
          responses.push(await request(method, `${asked}?${query.toString()}`));
        }
      for (const response of responses)
        for (const message of await messagesOf(response)) said.set(message, `${method} ${path}`);
    }
    expect(said.size).toBeGreaterThan(50);
    expect([...said].filter(([message]) => foreign.test(message))).toEqual([]);
    for (const { sentence } of [german, spanish])
      expect([...said].filter(([message]) => sentence(message) === undefined)).toEqual([]);
  });
});
