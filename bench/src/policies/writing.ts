import { randomUUID } from 'node:crypto';
import type { Pool } from '@proviso/storage';
import type { Author } from '../support/http-client.ts';
import { median } from '../support/quantile.ts';

const ROUNDS = 9;
const PER_ROUND = 60;

const content =
  '# Purpose\n\nEvery member of staff washes their hands before and after each contact. '.repeat(20);
const fields = {
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'OSHA',
  industry: 'healthcare',
  status: 'draft',
};

/** Milliseconds of each round, through HTTP and for the bare insert. */
interface Round {
  http: number;
  bare: number;
}

const summary = (rounds: readonly Round[]): string => {
  const [ratio, http, bare] = [
    median(rounds.map((round) => round.http / round.bare)),
    median(rounds.map((round) => round.http)),
    median(rounds.map((round) => round.bare)),
  ].map((value) => value.toFixed(2));
  return `${ratio} (${http} ms against ${bare} ms)`;
};

/** Runs `work` repeatedly, one run after another. Returns milliseconds. */
const timesOf = async (work: (index: number) => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  for (let index = 0; index < PER_ROUND; index += 1) await work(index);
  return (performance.now() - started) / PER_ROUND;
};

/** Prints the cost of creating and revising through HTTP, compared with inserts of the resulting events. */
export const measureWriting = async (author: Author, owner: Pool): Promise<void> => {
  await owner.query('create schema bench; create table bench.plain (like es.events including all)');
  const insertLike = async (type: string, policyIds: readonly string[]) => {
    const { rows } = await owner.query<Record<string, unknown>>(
      `select stream_revision, type, data, metadata from es.events
       where type = $1 and stream_id = any($2)`,
      [type, policyIds.map((id) => `policy-${id}`)],
    );
    return (index: number) => {
      const row = rows[index % rows.length] ?? {};
      return owner.query(
        `insert into bench.plain (stream_id, stream_revision, event_id, type, data, metadata)
         values ($1, $2, $3, $4, $5, $6)`,
        [
          `policy-${randomUUID()}`,
          row['stream_revision'],
          randomUUID(),
          row['type'],
          JSON.stringify(row['data']),
          JSON.stringify(row['metadata']),
        ],
      );
    };
  };

  const ids: string[] = [];
  const create = async (): Promise<void> => {
    const answer = await author.client.send('POST', '/api/policies', {
      ...fields,
      title: 'Hand hygiene',
      content,
    });
    ids.push((JSON.parse(answer.text) as { id: string }).id);
  };
  await timesOf(create);
  const created: Round[] = [];
  const insertCreated = await insertLike('PolicyCreated', ids);
  for (let round = 0; round < ROUNDS; round += 1)
    created.push({ http: await timesOf(create), bare: await timesOf(insertCreated) });

  let edition = 0;
  const revise = (index: number) => {
    edition += 1;
    const body = { ...fields, title: 'Hand hygiene', content: `${content}\n\nEdition ${edition}.` };
    return author.client.send('PUT', `/api/policies/${ids[index] ?? ''}`, body);
  };
  await timesOf(revise);
  const revised: Round[] = [];
  const insertRevised = await insertLike('PolicyRevised', ids);
  for (let round = 0; round < ROUNDS; round += 1)
    revised.push({ http: await timesOf(revise), bare: await timesOf(insertRevised) });

  console.log(
    `through HTTP to a bare insert of the same row: create ${summary(created)}, revise ${summary(revised)}`,
  );
};
