import { Socket } from 'node:net';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../testing/start-test-app.ts';

let app: TestApp;
let ada: TestUser;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  ada = await app.signUp();
  await ada.post('/api/free-trial/start', { plan: 'enterprise' });
  ids = [];
  for (let number = 0; number < 3; number += 1) ids.push(await create(number));
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => app.stop());

const policy = (number: number) => ({ title: `Hand hygiene ${number}`, content: 'Wash.', status: 'draft' });
const create = async (number: number): Promise<string> =>
  ((await (await ada.post('/api/policies', policy(number))).json()) as { id: string }).id;

/** A client, with what its type does not tell. */
type Known = Client & { connectionParameters: { application_name: string } };

/** What depends on how far read models are, and on what else has just been appended. */
const isByTheWay = (text: string): boolean => /rm_control\.checkpoints|pg_notify/.test(text);

/** What the API asks the database for while `work` runs, and in how many pieces it is sent. */
const costOf = async (work: () => Promise<Response>) => {
  const statements: string[] = [];
  const streams = new Set<unknown>();
  let pieces = 0;
  const { query } = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  vi.spyOn(Client.prototype as unknown as { query: typeof query }, 'query').mockImplementation(function (
    this: unknown,
    ...given
  ) {
    const { connectionParameters, connection } = this as Known;
    const [statement] = given as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : statement.text;
    if (connectionParameters.application_name === 'proviso api' && !isByTheWay(text)) {
      statements.push(text);
      streams.add(connection.stream);
    }
    return query.apply(this, given);
  });
  const sockets = Socket.prototype as unknown as Record<'_write' | '_writev', (...given: unknown[]) => void>;
  for (const name of ['_write', '_writev'] as const) {
    const send = sockets[name];
    vi.spyOn(sockets, name).mockImplementation(function (this: unknown, ...given) {
      if (streams.has(this)) pieces += 1;
      send.apply(this, given);
    });
  }
  const response = await work();
  expect(response.ok).toBe(true);
  vi.restoreAllMocks();
  return { statements, pieces };
};

it.each<[string, { statements: number; pieces: number }, () => Promise<Response>]>([
  ['shows a policy', { statements: 8, pieces: 2 }, () => ada.get(`/api/policies/${ids[0]}`)],
  ['lists policies', { statements: 9, pieces: 3 }, () => ada.get('/api/policies')],
  ['creates a policy', { statements: 9, pieces: 4 }, () => ada.post('/api/policies', policy(9))],
  [
    'saves a policy',
    { statements: 14, pieces: 7 },
    () => ada.put(`/api/policies/${ids[1]}`, { ...policy(1), content: crypto.randomUUID() }),
  ],
])('%s by few statements, in few pieces', async (_, most, request) => {
  // Keys and prepared statements are known then.
  await request();
  const { statements, pieces } = await costOf(request);
  expect(statements).toHaveLength(most.statements);
  expect(pieces).toBeGreaterThan(0);
  expect(pieces).toBeLessThanOrEqual(most.pieces);
});
