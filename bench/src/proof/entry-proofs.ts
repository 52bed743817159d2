import type { Pool } from '@proviso/storage';
import { type Goals, ratio } from '../support/goals.ts';
import type { Author } from '../support/http-client.ts';
import { p95InTurns } from './p95-in-turns.ts';

const GOAL = 3;
/** Number of events that proofs are requested for, spread over the history. */
const EVENTS = 61;

/** Ids of events from the whole history, in random order. */
const someEvents = async (owner: Pool, organizationId: string): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select event_id as id from es.events where metadata ->> 'organizationId' = $1 order by random() limit $2`,
    [organizationId, EVENTS],
  );
  return rows.map(({ id }) => id);
};

/** Compares the response times of the proof of an entry in a large history to those in a small one. */
export const measureEntryProofs = async (
  goals: Goals,
  owner: Pool,
  { few, many }: { few: Author; many: Author },
  sizes: { few: number; many: number },
): Promise<void> => {
  const events = new Map([
    [few, await someEvents(owner, few.organizationId)],
    [many, await someEvents(owner, many.organizationId)],
  ]);
  const [small, large] = await p95InTurns([few, many], (author, round) => {
    const ids = events.get(author) ?? [];
    return `/api/history/inclusion?event=${ids[round % ids.length]}`;
  });
  goals.atMost(
    `proof of an entry, p95 in a history of ${sizes.many} events, compared with ${sizes.few}`,
    large / small,
    GOAL,
    ratio,
    `${large.toFixed(0)} ms against ${small.toFixed(0)} ms`,
  );
};
