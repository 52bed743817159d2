import { setTimeout as pause } from 'node:timers/promises';
import { createHttpClient, type HttpClient, signUp } from '../../support/http-client.ts';
import { policyInput, policyOf } from '../../support/policy-text.ts';

/** Identifies a user's view of a policy version. */
export const policyViewKey = (userId: string, policyId: string, version: number): string =>
  [userId, policyId, version].join(' ');

/** Users, each in a separate organization, who remember the product's responses. */
export interface People {
  /** Creates, reads and renames policies until the signal aborts, and retries failures. */
  write(signal: AbortSignal): Promise<void>;
  /** Creates `count` policies per user, which no user reads yet. */
  prepare(count: number): Promise<void>;
  /** Reads each of the prepared policies once, spread over `milliseconds`. @returns number of failed reads */
  read(milliseconds: number): Promise<number>;
  /** Views that were shown to users; see {@link policyViewKey}. */
  readonly views: ReadonlySet<string>;
  /** Number of acknowledged changes, and how many of them are lost. */
  countChanges(): Promise<{ acknowledged: number; lost: number }>;
  close(): void;
}

const content = policyOf(2_000);
/** Milliseconds before a user retries a request without a response. */
const RETRY_MS = 50;

interface Person {
  client: HttpClient;
  userId: string;
  /**
   * For each policy: the last acknowledged title, and a title that was sent afterward and has no response
   * yet.
   */
  titles: Map<string, { last: string; sent?: string }>;
  unread: string[];
}

const create = async ({ client, titles }: Person, title: string): Promise<string> => {
  const { text } = await client.send('POST', '/api/policies', policyInput(title, content));
  const { id } = JSON.parse(text) as { id: string };
  titles.set(id, { last: title });
  return id;
};

const rename = async ({ client, titles }: Person, id: string, title: string): Promise<void> => {
  titles.set(id, { last: titles.get(id)?.last ?? '', sent: title });
  await client.send('PUT', `/api/policies/${id}`, policyInput(title, content));
  titles.set(id, { last: title });
};

const look = async ({ client, userId }: Person, id: string): Promise<{ title: string; view: string }> => {
  const { text } = await client.send('GET', `/api/policies/${id}`);
  const { title, version } = JSON.parse(text) as { title: string; version: number };
  return { title, view: policyViewKey(userId, id, version) };
};

/** Signs up `count` users. */
export const signUpPeople = async (url: string, count: number): Promise<People> => {
  const people = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<Person> => {
      const { client, cookie, userId } = await signUp(url, `person${index}`);
      client.close();
      return {
        client: createHttpClient(url, cookie, { keepsCookies: true }),
        userId,
        titles: new Map(),
        unread: [],
      };
    }),
  );
  const views = new Set<string>();
  let changes = 0;
  const together = <Result>(work: (person: Person) => Promise<Result>): Promise<Result[]> =>
    Promise.all(people.map(work));

  return {
    views,
    async write(signal) {
      await together(async (person) => {
        while (!signal.aborted) {
          try {
            const id = await create(person, 'Visitors');
            changes += 1;
            views.add((await look(person, id)).view);
            await rename(person, id, 'Visitors and vendors');
            changes += 1;
            views.add((await look(person, id)).view);
          } catch {
            await pause(RETRY_MS);
          }
        }
      });
    },
    async prepare(each) {
      await together(async (person) => {
        for (let made = 0; made < each; made += 1) person.unread.push(await create(person, `Policy ${made}`));
        changes += each;
        // The response to this request waits until the read models have the user's writes.
        await person.client.send('GET', '/api/policies?limit=1');
      });
    },
    async read(milliseconds) {
      const refused = await together(async (person) => {
        const unread = person.unread.splice(0);
        let failures = 0;
        for (const id of unread) {
          await pause(milliseconds / unread.length);
          try {
            views.add((await look(person, id)).view);
          } catch {
            failures += 1;
          }
        }
        return failures;
      });
      return refused.reduce((sum, each) => sum + each, 0);
    },
    async countChanges() {
      const lost = await together(async (person) => {
        let missing = 0;
        for (const [id, { last, sent }] of person.titles) {
          const title = await look(person, id).then(
            (found) => found.title,
            () => undefined,
          );
          if (title === undefined || (title !== last && title !== sent)) missing += 1;
        }
        return missing;
      });
      return { acknowledged: changes, lost: lost.reduce((sum, each) => sum + each, 0) };
    },
    close: () => {
      for (const { client } of people) client.close();
    },
  };
};
