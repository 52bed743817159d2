import { Socket } from 'node:net';
import { Client, Connection } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  ids = [];
  for (let number = 0; number < 3; number += 1) ids.push(await create(number));
  // New users are looked up in events until the read models contain them.
  const isCurrent = async (path: string) =>
    (await ada.get(path)).headers.get('Proviso-Read-State') === 'current';
  await vi.waitUntil(async () => (await isCurrent('/api/auth/user')) && isCurrent('/api/policies'), {
    timeout: 120_000,
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => app.stop());

const policy = (number: number) => ({ title: `Hand hygiene ${number}`, content: 'Wash.', status: 'draft' });
const create = async (number: number): Promise<string> =>
  ((await (await ada.post('/api/policies', policy(number))).json()) as { id: string }).id;

/**
 * SQL statements that are not counted, because they depend on the progress of read models or on other
 * appends.
 */
const isUncounted = (text: string): boolean =>
  /rm_control\.checkpoints|pg_notify/.test(text) && !text.includes('private.sessions');

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Wraps a method so that each call first calls `heard`. */
const listen = (prototype: object, name: string, heard: (self: unknown, given: unknown[]) => void): void => {
  const methods = prototype as Record<string, Method>;
  const { [name]: method } = methods;
  if (!method) throw new Error(`there is no ${name}`);
  vi.spyOn(methods, name).mockImplementation(function (this: unknown, ...given) {
    heard(this, given);
    return method.apply(this, given);
  });
};

/** A connection, including fields that its type lacks: the texts of prepared statements, by name. */
type Known = Connection & Record<'parsedStatements' | 'submittedNamedStatements', Record<string, string>>;

/** Returns the API's SQL statements during `work`, and the number of network packets that contain them. */
const costOf = async (work: () => Promise<Response>) => {
  const ofApi = new Set<unknown>();
  const streams = new Set<unknown>();
  const statements: string[] = [];
  let pieces = 0;
  listen(Client.prototype, 'query', (client) => {
    const { connectionParameters, connection } = client as Client & {
      connectionParameters: { application_name: string };
    };
    if (connectionParameters.application_name === 'proviso api') ofApi.add(connection);
  });
  const carriedOut = (connection: unknown, text: string): void => {
    if (!ofApi.has(connection) || isUncounted(text)) return;
    statements.push(text);
    streams.add((connection as Connection).stream);
  };
  const next = new Map<unknown, string>();
  listen(Connection.prototype, 'query', (connection, [text]) => carriedOut(connection, String(text)));
  listen(Connection.prototype, 'parse', (connection, [given]) =>
    next.set(connection, (given as { text: string }).text),
  );
  listen(Connection.prototype, 'bind', (connection, [given]) => {
    const { statement } = given as { statement?: string };
    const { parsedStatements, submittedNamedStatements } = connection as Known;
    const text = statement && (parsedStatements[statement] ?? submittedNamedStatements[statement]);
    if (text) next.set(connection, text);
  });
  listen(Connection.prototype, 'execute', (connection) => carriedOut(connection, next.get(connection) ?? ''));
  for (const name of ['_write', '_writev'])
    listen(Socket.prototype, name, (stream) => {
      if (streams.has(stream)) pieces += 1;
    });
  const response = await work();
  expect(response.ok).toBe(true);
  vi.restoreAllMocks();
  return { statements, pieces };
};

it.each<[string, { statements: number; pieces: number }, () => Promise<Response>]>([
  ['shows a policy', { statements: 3, pieces: 1 }, () => ada.get(`/api/policies/${ids[0]}`)],
  ['lists policies', { statements: 3, pieces: 1 }, () => ada.get('/api/policies')],
  ['creates a policy', { statements: 3, pieces: 3 }, () => ada.post('/api/policies', policy(9))],
  [
    'saves a policy',
    // One of them reads whether the organization publishes changes.
    { statements: 5, pieces: 4 },
    () => ada.put(`/api/policies/${ids[1]}`, { ...policy(1), content: crypto.randomUUID() }),
  ],
])('%s using few SQL statements in few packets', async (_, most, request) => {
  // From here on, keys and prepared statements are cached.
  await request();
  // After any change to accounts, the session's user is looked up again. The accounts checkpoint is saved
  // every ten seconds, so the cheaper of two measurements counts.
  const [cost] = [await costOf(request), await costOf(request)].toSorted(
    (one, other) => one.statements.length - other.statements.length || one.pieces - other.pieces,
  );
  const { statements, pieces } = cost ?? { statements: [], pieces: 0 };
  // Fewer SQL statements are fine: `npm run bench statements` measures the cost of each statement.
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most.statements);
  expect(statements.length).toBeGreaterThan(0);
  expect(pieces).toBeGreaterThan(0);
  expect(pieces).toBeLessThanOrEqual(most.pieces);
});
