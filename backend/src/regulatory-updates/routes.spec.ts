import { regulatoryUpdateSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestClient } from '../testing/test-client.ts';
import { problemOf } from '../testing/problem-of.ts';
import { serveRoutes } from '../testing/serve-routes.ts';
import { regulatoryUpdateRoutes } from './routes.ts';

let served: { client: TestClient; stop: () => Promise<void> };
beforeAll(async () => {
  served = await serveRoutes(regulatoryUpdateRoutes);
});
afterAll(async () => served.stop());

const updates = async () => {
  const response = await served.client.get('/api/regulatory-updates', { 'X-Test-Role': 'viewer' });
  return z.array(regulatoryUpdateSchema).parse(await response.json());
};

describe('regulatory updates', () => {
  it('come latest first, each once', async () => {
    const all = await updates();
    expect(all.length).toBeGreaterThanOrEqual(10);
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it('lead to the document of the Federal Register that they name, on its day', async () => {
    for (const { id, date, url } of await updates()) {
      const day = date.replaceAll('-', '/');
      expect(url).toMatch(
        new RegExp(String.raw`^https://www\.federalregister\.gov/documents/${day}/${id}/[a-z0-9-]+$`),
      );
    }
  });

  it('require a session', async () => {
    const answer = await served.client.get('/api/regulatory-updates');
    expect(await problemOf(answer)).toMatchObject({ code: 'session.required' });
  });
});
