import { randomUUID } from 'node:crypto';
import { PLATFORM } from '@proviso/contracts';
import { DatabaseUnavailableError, listParkedEvents, type ParkedDecision } from '@proviso/storage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '../../event-log/domain-error.ts';
import { createIdSource } from '../../event-log/ids.ts';
import { ATTEMPTS } from '../running-reaction.ts';
import type { Reaction } from '../reaction.ts';
import { type ReactionTest, startReactionTest } from '../testing/reaction-test.ts';
import { decideParkedEventAs } from './decide.ts';

let test: ReactionTest;
beforeAll(async () => {
  test = await startReactionTest();
});
afterAll(async () => test.close());
let prefix: string;
beforeEach(() => {
  prefix = `policy-${randomUUID()}`;
});
afterEach(async () => test.stopAll());

/** A reaction that records its events, and fails for events in `poison`. */
const recorder = (concurrency = 1) => {
  const poison = new Set<string>();
  const tries: string[] = [];
  const seen: string[] = [];
  const reaction: Reaction = {
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    concurrency,
    when: async ({ eventId }) => {
      tries.push(eventId);
      if (poison.has(eventId)) throw new Error('this one is bad');
      seen.push(eventId);
    },
  };
  return { reaction, poison, tries, seen };
};
const parked = async () =>
  (await listParkedEvents(test.database.pools.platform, 100)).filter(({ name }) => name === `test ${prefix}`);
const parkedOne = async () => {
  await expect.poll(async () => (await parked()).length).toBe(1);
  const [one] = await parked();
  if (!one) throw new Error('nothing is parked');
  return one;
};
const decide = async (id: string, decision: ParkedDecision) =>
  decideParkedEventAs(
    {
      organizationId: PLATFORM,
      actor: { kind: 'admin', id: 'grace' },
      correlationId: 'test',
      causationId: 'test',
      now: () => new Date(),
      newId: createIdSource({ organizationId: PLATFORM, actorId: 'grace' }),
    },
    { log: test.log, pool: test.database.pools.platform },
    id,
    decision,
  );

describe.each([1, 4])('a reaction with concurrency %d', (concurrency) => {
  it('parks an event that keeps failing, pauses its stream, and continues with other streams', async () => {
    const { reaction, poison, tries, seen } = recorder(concurrency);
    const before = await test.happen(`${prefix}-one`);
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    const behind = await test.happen(`${prefix}-one`);
    const other = await test.happen(`${prefix}-other`);
    test.start(reaction);

    expect(await parkedOne()).toMatchObject({
      consumer: 'reaction',
      eventId: bad,
      eventType: 'PolicyDeleted',
      stream: `${prefix}-one`,
      revision: 1,
      error: 'Error: this one is bad',
      attempts: ATTEMPTS,
      decision: null,
    });
    await expect.poll(() => seen.toSorted()).toEqual([before, other].toSorted());
    const last = await test.happen(`${prefix}-other`);
    await expect.poll(() => seen).toContain(last);
    expect(seen).not.toContain(behind);
    expect(tries.filter((id) => id === bad)).toHaveLength(ATTEMPTS);
  });

  it('processes a retried event, and then the later events of its stream in order', async () => {
    const { reaction, poison, seen } = recorder(concurrency);
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    const expected = [bad, await test.happen(`${prefix}-one`)];
    test.start(reaction);
    const { id } = await parkedOne();
    expected.push(await test.happen(`${prefix}-one`));

    poison.clear();
    await decide(id, { kind: 'retry' });
    await expect.poll(parked).toEqual([]);
    expected.push(await test.happen(`${prefix}-one`));
    await expect.poll(() => seen).toEqual(expected);
  });

  it('continues after a skipped event, and never processes that event again', async () => {
    const { reaction, poison, seen } = recorder(concurrency);
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    const behind = await test.happen(`${prefix}-one`);
    const running = test.start(reaction);
    const { id } = await parkedOne();
    await decide(id, { kind: 'skip', reason: 'The file is lost' });
    await expect.poll(parked).toEqual([]);
    expect(seen).toEqual([behind]);

    await running.stop();
    poison.clear();
    test.start(reaction);
    const last = await test.happen(`${prefix}-one`);
    await expect.poll(() => seen).toContain(last);
    expect(seen).not.toContain(bad);
  });

  it('loses no event that arrives while a stream is being released', async () => {
    const { reaction, poison, seen } = recorder(concurrency);
    const expected = [await test.happen(`${prefix}-one`)];
    expected.forEach((id) => poison.add(id));
    test.start(reaction);
    const { id } = await parkedOne();
    poison.clear();
    const writing = (async () => {
      for (let count = 0; count < 30; count += 1) expected.push(await test.happen(`${prefix}-one`));
    })();
    await decide(id, { kind: 'retry' });
    await writing;
    await expect.poll(() => [...new Set(seen)]).toEqual(expected);
    await expect.poll(parked).toEqual([]);
  });
});

describe('a parked event', () => {
  it('stays parked, with more attempts, when it fails again', async () => {
    const { reaction, poison } = recorder();
    poison.add(await test.happen(`${prefix}-one`));
    test.start(reaction);
    const { id } = await parkedOne();
    await decide(id, { kind: 'retry' });
    await expect.poll(parked).toMatchObject([{ id, attempts: 2 * ATTEMPTS, decision: null }]);
  });

  it('is replaced by a later event of its stream if it is skipped and the later event fails, too', async () => {
    const { reaction, poison } = recorder();
    const first = await test.happen(`${prefix}-one`);
    const second = await test.happen(`${prefix}-one`);
    poison.add(first).add(second);
    test.start(reaction);
    const { id } = await parkedOne();
    await decide(id, { kind: 'skip', reason: 'Not needed' });
    await expect.poll(parked).toMatchObject([{ id, eventId: second, attempts: ATTEMPTS }]);
  });

  it('is retried once by the next leader, since the code may have been fixed', async () => {
    const { reaction, poison, seen } = recorder();
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    const running = test.start(reaction);
    await parkedOne();
    const behind = await test.happen(`${prefix}-one`);
    await running.stop();

    const again = test.start(reaction);
    await expect.poll(parked).toMatchObject([{ attempts: ATTEMPTS + 1 }]);
    await again.stop();
    poison.clear();
    test.start(reaction);
    await expect.poll(() => seen).toEqual([bad, behind]);
    await expect.poll(parked).toEqual([]);
  });

  it('is released by the next process if one process stops during the release', async () => {
    const { reaction, poison, seen } = recorder();
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    const behind = await test.happen(`${prefix}-one`);
    const running = test.start(reaction);
    const { id } = await parkedOne();
    await running.stop();
    await decide(id, { kind: 'skip', reason: 'Not needed' });
    const hanging: Reaction = {
      ...reaction,
      when: async ({ eventId }, signal) => {
        seen.push(eventId);
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new Error('called off')));
        });
      },
    };
    const stuck = test.start(hanging);
    await expect.poll(() => seen).toEqual([behind]);
    await stuck.stop();

    seen.length = 0;
    test.start(reaction);
    await expect.poll(() => seen).toEqual([behind]);
    await expect.poll(parked).toEqual([]);
  });

  it("has an operator's decision recorded as an event of the installation, with the reason", async () => {
    const { reaction, poison } = recorder();
    const bad = await test.happen(`${prefix}-one`);
    poison.add(bad);
    test.start(reaction);
    const { id } = await parkedOne();
    await decide(id, { kind: 'retry' });
    await decide(id, { kind: 'skip', reason: 'The file is lost' });

    const events = [];
    for await (const { event, metadata } of test.log.read(`parkedEvent-${id}`, PLATFORM))
      events.push({ event, metadata });
    const what = {
      consumer: 'reaction',
      name: reaction.name,
      eventId: bad,
      stream: `${prefix}-one`,
      revision: 0,
    };
    expect(events).toMatchObject([
      { event: { type: 'ParkedEventRetried', data: what }, metadata: { organizationId: PLATFORM } },
      {
        event: { type: 'ParkedEventSkipped', data: { ...what, reason: 'The file is lost' } },
        metadata: { actor: { kind: 'admin', id: 'grace' } },
      },
    ]);
  });

  it('cannot be retried or skipped if it does not exist', async () => {
    await expect(decide(randomUUID(), { kind: 'retry' })).rejects.toEqual(
      new DomainError('parked-event.not-found'),
    );
  });
});

it('waits for unavailable stores indefinitely without parking events', async () => {
  const tries = { count: 0 };
  const event = await test.happen(`${prefix}-one`);
  const seen: string[] = [];
  test.start({
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    when: async ({ eventId }) => {
      tries.count += 1;
      if (tries.count <= 5 * ATTEMPTS) throw new DatabaseUnavailableError('gone');
      seen.push(eventId);
    },
  });
  await expect.poll(() => seen).toEqual([event]);
  expect(await parked()).toEqual([]);
});
