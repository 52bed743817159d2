// Measures request times of the built product for an organization with ten thousand members
// (`--members=10000`), as a ratio to an organization with almost no members. The members' events are appended
// in bulk.
import { randomBytes, randomUUID } from 'node:crypto';
import type { AnyEvent } from '@proviso/contracts';
import { createEventCodec, createPool, createSubjectKeys, type EventToAppend } from '@proviso/storage';
import { benchLog } from './support/bench-database.ts';
import { createGoals, milliseconds } from './support/goals.ts';
import { type Author, signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { quantile } from './support/quantile.ts';
import { numberOf } from './support/options.ts';

const MEMBERS = numberOf('members', 10_000);
const CHUNK = 500;
const REQUESTS = 20;
/** Maximum response times in milliseconds: 150 feels instant, but a long list may take longer. */
const GOAL_MS = { one: 150, list: 600 };

const masterKey = randomBytes(32);
const product = await startProduct({
  PROVISO_MASTER_KEY: masterKey.toString('base64'),
  SIGN_INS_PER_ADDRESS: '100000',
});

interface Row extends Omit<EventToAppend, 'eventId'> {
  event_id: string;
  stream_id: string;
  stream_revision: number;
}

/** The directory's id for the person with this number. */
const externalIdOf = (number: number): string => `00u${String(number).padStart(8, '0')}`;

const fill = async ({ organizationId, userId }: Author): Promise<readonly string[]> => {
  const owner = createPool(product.databaseUrls.owner, { max: 2, applicationName: 'bench', log: benchLog });
  const api = createPool(product.databaseUrls.api, { max: 4, applicationName: 'bench', log: benchLog });
  try {
    const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool: api, masterKey }) });
    const row = async (stream_id: string, stream_revision: number, event: AnyEvent): Promise<Row> => {
      const { eventId, type, data, metadata } = await codec.encode({
        eventId: randomUUID(),
        event,
        metadata: {
          recordedAt: new Date().toISOString(),
          organizationId,
          actor: { kind: 'user', id: userId },
          correlationId: 'bench',
          causationId: 'bench',
        },
      });
      return { event_id: eventId, type, stream_id, stream_revision, data, metadata };
    };
    const append = (rows: readonly Row[]) =>
      owner.query(
        `insert into es.events (event_id, type, stream_id, stream_revision, data, metadata)
         select event_id, type, stream_id, stream_revision, data, metadata
         from json_populate_recordset(null::es.events, $1::json)`,
        [JSON.stringify(rows)],
      );
    const organization = `organization-${organizationId}`;
    const { rows: last } = await owner.query<{ revision: number }>(
      'select max(stream_revision)::integer as revision from es.events where stream_id = $1',
      [organization],
    );
    const next = (last[0]?.revision ?? -1) + 1;
    const people = Array.from({ length: MEMBERS }, () => randomUUID());
    for (let from = 0; from < MEMBERS; from += CHUNK) {
      const chunk = people.slice(from, from + CHUNK);
      const joined = chunk.map((id, index) =>
        row(organization, next + from + index, {
          type: 'MemberJoined',
          data: { userId: id, role: 'viewer', by: 'directory' },
        }),
      );
      await append(await Promise.all(joined));
      const signedUp = chunk.map((id, index) =>
        row(`user-${id}`, 0, {
          type: 'UserSignedUp',
          data: {
            userId: id,
            email: `P${from + index}@engines.example`,
            firstName: 'Ada',
            lastName: `Number ${from + index}`,
          },
        }),
      );
      await append(await Promise.all(signedUp));
      const named = chunk.map((id, index) =>
        row(`user-${id}`, 1, {
          type: 'DirectoryIdentityChanged',
          data: {
            userId: id,
            userName: `P${from + index}@engines.example`,
            externalId: externalIdOf(from + index),
          },
        }),
      );
      await append(await Promise.all(named));
    }
    await owner.query('analyze es.events');
    return people;
  } finally {
    await Promise.all([owner.end(), api.end()]);
  }
};

const median = async (ask: (index: number) => Promise<unknown>): Promise<number> => {
  await ask(0);
  const times: number[] = [];
  for (let index = 1; index <= REQUESTS; index += 1) {
    const began = performance.now();
    await ask(index);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
};

/**
 * Requests about the person with a certain number. `people` contains the ids of the people who were added.
 */
const questions = async (author: Author, people: readonly string[]) => {
  const { client } = author;
  const issued = await client.send('POST', '/api/directory/tokens', { name: 'Bench' });
  const { text: token } = JSON.parse(issued.text) as { text: string };
  const scim = async (path: string, expected: number): Promise<void> => {
    const answer = await fetch(new URL(`/scim/v2${path}`, product.url), {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { Resources = [] } = (await answer.json()) as { Resources?: unknown[] };
    if (Resources.length !== expected) throw new Error(`${path} has ${Resources.length}, not ${expected}`);
  };
  const count = people.length;
  const filter = (text: string) => scim(`/Users?filter=${encodeURIComponent(text)}`, count > 0 ? 1 : 0);
  const number = (index: number) => (count === 0 ? index : (index * 397) % count);
  const lines = Array.from(
    { length: 200 },
    (_, index) => `p${index}@engines.example,Ada,Number ${index},viewer`,
  );
  const content = ['email,first name,last name,role', ...lines].join('\n');
  const lastPage = Math.max(1, count - 99);
  return {
    'SCIM: filter by userName': {
      goal: GOAL_MS.one,
      ask: (index: number) => filter(`userName eq "p${number(index)}@ENGINES.example"`),
    },
    'SCIM: filter by externalId': {
      goal: GOAL_MS.one,
      ask: (index: number) => filter(`externalId eq "${externalIdOf(number(index))}"`),
    },
    'SCIM: filter by address': {
      goal: GOAL_MS.one,
      ask: (index: number) =>
        filter(`emails[type eq "work" and value eq "P${number(index)}@engines.example"]`),
    },
    [`SCIM: page at startIndex ${lastPage}`]: {
      goal: GOAL_MS.list,
      ask: () => scim(`/Users?startIndex=${lastPage}&count=100`, Math.min(100, count + 1)),
    },
    'members: first page': {
      goal: GOAL_MS.list,
      ask: () => client.send('GET', '/api/organization/members?limit=50'),
    },
    'members: search': {
      goal: GOAL_MS.list,
      ask: (index: number) => client.send('GET', `/api/organization/members?search=number+${number(index)}`),
    },
    'preview of an import of 200': {
      goal: GOAL_MS.list,
      ask: () => client.send('POST', '/api/organization/invitations/preview', { content }),
    },
    ...(count > 0 && {
      'another role': {
        goal: GOAL_MS.list,
        ask: (index: number) =>
          client.send('PUT', `/api/organization/members/${people[number(index)] ?? ''}`, { role: 'editor' }),
      },
    }),
  };
};

const untilListed = async ({ client }: Author, count: number): Promise<void> => {
  for (;;) {
    const { headers } = await client.send('GET', '/api/organization/members?limit=1');
    if (Number(headers['x-total-count']) >= Math.min(count, 10_000)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const goals = createGoals();
try {
  const [small, large] = [await signUp(product.url, 'small'), await signUp(product.url, 'large')];
  const began = performance.now();
  const people = await fill(large);
  await untilListed(large, MEMBERS + 1);
  const ready = (performance.now() - began) / 1_000;
  console.log(`${MEMBERS} members were appended and listed after ${ready.toFixed(1)} s`);
  const few = await questions(small, []);
  for (const [what, { goal, ask }] of Object.entries(await questions(large, people))) {
    const took = await median(ask);
    const peer = Object.entries(few).find(
      ([name]) => name.replace(/\d+$/, '') === what.replace(/\d+$/, ''),
    )?.[1];
    const quiet = peer && (await median(peer.ask));
    const about = quiet === undefined ? '' : `${(took / quiet).toFixed(1)} times that with one member`;
    goals.atMost(what, took, goal, milliseconds, about);
  }
  small.client.close();
  large.client.close();
} finally {
  await product.stop();
}
process.exitCode = goals.conclude() ? 0 : 1;
