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

/** What the API asks the database while `work` runs, without what depends on how far read models are. */
const statementsOf = async (work: () => Promise<Response>): Promise<string[]> => {
  const asked: string[] = [];
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own client
  const { query } = Client.prototype;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [statement] = given as [string | { text: string }];
    const { application_name: name } = (
      this as unknown as { connectionParameters: { application_name: string } }
    ).connectionParameters;
    const text = typeof statement === 'string' ? statement : statement.text;
    if (name === 'proviso api' && !isByTheWay(text)) asked.push(text);
    return (query as (...values: unknown[]) => unknown).apply(this, given) as never;
  });
  const response = await work();
  expect(response.ok).toBe(true);
  vi.restoreAllMocks();
  return asked;
};
const isByTheWay = (text: string): boolean => /checkpoints|pg_notify|view|es\.append/.test(text);

it.each<[string, number, () => Promise<Response>]>([
  ['shows a policy', 8, () => ada.get(`/api/policies/${ids[0]}`)],
  ['lists policies', 9, () => ada.get('/api/policies')],
  ['creates a policy', 8, () => ada.post('/api/policies', policy(9))],
  ['saves a policy', 14, () => ada.put(`/api/policies/${ids[1]}`, { ...policy(1), content: 'Rinse.' })],
])('%s with at most %d statements', async (_, most, request) => {
  // Keys and prepared statements are known then.
  await request();
  expect((await statementsOf(request)).length).toBeLessThanOrEqual(most);
});
