import { regulatoryBodies, regulatoryUpdateSchema, type RegulatoryUpdate } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestClient } from '../../testing/test-client.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { limitOfReplica } from '../../shared/concurrency/attempt-limits.ts';
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
      comparisons: limitOfReplica('tests', { limit: 10, windowMs: 60_000 }),
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
  it('are returned in one response, latest first, each once', async () => {
    const all = await updates();
    expect(all.length).toBeGreaterThanOrEqual(40);
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('link to the official document', async () => {
    const address = ({ documentNumber, date, source }: RegulatoryUpdate) =>
      source === 'European Union'
        ? String.raw`https://eur-lex\.europa\.eu/eli/(?:reg|dir|dec_impl)/${documentNumber}/oj`
        : String.raw`https://www\.federalregister\.gov/documents/${date.replaceAll('-', '/')}/${documentNumber}/[a-z0-9-]+`;
    for (const update of await updates()) expect(update.url).toMatch(new RegExp(`^${address(update)}$`));
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
