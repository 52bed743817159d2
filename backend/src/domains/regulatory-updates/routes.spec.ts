import { regulatoryBodies, regulatoryUpdateSchema, type RegulatoryUpdate } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestClient } from '../../testing/test-client.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { createReplicaLimit } from '../../shared/concurrency/attempt-limits.ts';
import { createCatalog } from './catalog.ts';
import { regulatoryUpdateRoutes } from './routes.ts';
import { shippedUpdates } from './shipped/updates.ts';

const never = () => {
  throw new Error('nothing is read here');
};
const log = {
  load: never,
  recall: never,
  append: never,
  encode: never,
  last: never,
  find: never,
  read: never,
  readAt: never,
};
let served: { client: TestClient; stop: () => Promise<void> };
beforeAll(async () => {
  served = await serveRoutes(
    regulatoryUpdateRoutes({
      log,
      catalog: createCatalog({ log, now: () => new Date(), shipped: shippedUpdates, feed: false }),
      comparisons: createReplicaLimit('tests', { limit: 10, windowMs: 60_000 }),
      textsOf: async () => [
        { policyId: 'p', title: 'Heat', version: 2, content: 'Water.', regulatoryBody: null },
      ],
      compare: async (_, policies) =>
        policies.map(({ policyId, title, version }) => ({ policyId, title, version, quotes: [] })),
    }),
  );
});
afterAll(async () => served.stop());

const viewer = { 'X-Test-Role': 'viewer' };
const get = (path = '') => served.client.get(`/api/regulatory-updates${path}`, viewer);
const updates = async (query = ''): Promise<readonly RegulatoryUpdate[]> =>
  z.array(regulatoryUpdateSchema).parse(await (await get(query)).json());

describe('regulatory updates', () => {
  it('are returned in one response, latest first and without duplicates', async () => {
    const all = await updates();
    expect(all.length).toBeGreaterThanOrEqual(40);
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('link to the official document', async () => {
    const others: Readonly<Record<string, string>> = {
      'California Privacy Protection Agency': String.raw`https://cppa\.ca\.gov/regulations/\w+\.html`,
      'National Institute of Standards and Technology': String.raw`https://www\.nist\.gov/[a-z0-9/-]+`,
    };
    const address = ({ documentNumber, date, source }: RegulatoryUpdate) =>
      others[source] ??
      (source === 'European Union'
        ? String.raw`https://eur-lex\.europa\.eu/eli/(?:reg|dir|dec_impl)/${documentNumber}/oj`
        : String.raw`https://www\.federalregister\.gov/documents/${date.replaceAll('-', '/')}/${documentNumber}/[a-z0-9-]+`);
    for (const update of await updates()) expect(update.url).toMatch(new RegExp(`^${address(update)}$`));
  });

  it.each([
    ['2024-08503', 'vacated-in-part', '2025-06-18', '42 CFR Part 2'],
    ['2024-08273', 'repealed-in-part', '2025-12-03', '2025-21792'],
    ['2024-08935', 'vacated', '2025-03-31', '21 CFR 809.3'],
    ['2024-09171', 'vacated', '2024-08-20', 'Ryan'],
    ['2024-08711', 'vacated-in-part', '2025-10-22', 'Tennessee v. Kennedy'],
  ])('report that %s was %s on %s', async (id, how, date, note) => {
    const { ended, ...update } = regulatoryUpdateSchema.parse(await (await get(`/${id}`)).json());
    expect(ended).toEqual({ how, date, note: expect.stringContaining(note) });
    expect(update.date < date).toBe(true);
  });

  it('include changes to the CCPA regulations and to SP 800-53', async () => {
    expect(await updates('?body=CCPA')).toContainEqual(
      expect.objectContaining({ date: '2025-09-22', documentNumber: 'OAL 2025-0808-04' }),
    );
    expect(await updates('?body=NIST')).toContainEqual(
      expect.objectContaining({ date: '2025-08-27', documentNumber: 'SP 800-53 Release 5.2.0' }),
    );
  });

  it('are filtered by body, type and urgency', async () => {
    const found = await updates('?body=OSHA&type=amendment&urgency=medium');
    expect(found.length).toBeGreaterThan(0);
    for (const update of found)
      expect(update).toMatchObject({
        bodies: expect.arrayContaining(['OSHA']),
        type: 'amendment',
        urgency: 'medium',
      });
    const ofBodies = new Set((await updates()).flatMap(({ bodies }) => bodies));
    expect([...ofBodies].every((body) => regulatoryBodies.includes(body))).toBe(true);
    expect(await problemOf(await get('?type=none'))).toMatchObject({ code: 'request.invalid' });
  });

  it('are paged', async () => {
    const first = await get('?limit=30');
    expect(first.headers.get('X-Total-Count')).toBe(String(shippedUpdates.length));
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    const rest = await served.client.get(next, viewer);
    expect(rest.headers.get('Link')).toBeNull();
    const both = [first, rest].map(async (answer) =>
      z.array(regulatoryUpdateSchema).parse(await answer.json()),
    );
    expect((await Promise.all(both)).flat()).toEqual(await updates());
  });

  it('name the policies that they may affect', async () => {
    const [update] = await updates();
    const answer = await get(`/${update?.id}/affected`);
    expect(await answer.json()).toEqual({
      policies: [{ policyId: 'p', title: 'Heat', version: 2, quotes: [] }],
      compared: 1,
    });
    expect(await problemOf(await get('/none/affected'))).toMatchObject({
      code: 'regulatory-update.not-found',
    });
  });

  it('require a session', async () => {
    const answer = await served.client.get('/api/regulatory-updates');
    expect(await problemOf(answer)).toMatchObject({ code: 'session.required' });
  });
});
