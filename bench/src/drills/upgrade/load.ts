import { createHttpClient, type HttpClient, signUp } from '../../support/http-client.ts';
import { policyInput, policyOf } from '../../support/policy-text.ts';

/** Results for the users who worked during the upgrade. */
export interface Outcome {
  requests: number;
  /** Messages and times of failed requests. */
  failures: readonly string[];
  /** The longest response time in milliseconds. */
  longest: number;
  /** Number of policies that lack their last acknowledged change. */
  lost: number;
}

const PEOPLE = 4;
const content = policyOf(4_000);

interface Person {
  client: HttpClient;
  /** The last acknowledged title of each policy. */
  titles: Map<string, string>;
}

/**
 * Starts users in separate organizations who write, read, list, and search. `end` stops them and checks their
 * writes.
 */
export const startLoad = async (url: string): Promise<{ end: () => Promise<Outcome> }> => {
  const failures: string[] = [];
  let requests = 0;
  let longest = 0;
  const ending = new AbortController();
  const began = performance.now();

  const ask = async (client: HttpClient, method: string, path: string, body?: unknown): Promise<unknown> => {
    const asked = performance.now();
    requests += 1;
    try {
      return JSON.parse((await client.send(method, path, body)).text) as unknown;
    } catch (error) {
      failures.push(`after ${Math.round(asked - began)} ms: ${String(error)}`);
      return undefined;
    } finally {
      longest = Math.max(longest, performance.now() - asked);
    }
  };

  const work = async ({ client, titles }: Person, name: string): Promise<void> => {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      const title = `Policy ${round} of ${name}`;
      const made = (await ask(client, 'POST', '/api/policies', policyInput(title, content))) as
        { id: string } | undefined;
      if (!made) continue;
      titles.set(made.id, title);
      await ask(client, 'GET', `/api/policies/${made.id}`);
      const revised = `${title}, revised`;
      const put = await ask(client, 'PUT', `/api/policies/${made.id}`, policyInput(revised, content));
      if (put) titles.set(made.id, revised);
      const list = (await ask(client, 'GET', '/api/policies?limit=5')) as { title: string }[] | undefined;
      if (put && list && !list.some((policy) => policy.title === revised))
        failures.push(
          `after ${Math.round(performance.now() - began)} ms: a list without what was just written`,
        );
      await ask(client, 'GET', '/api/search?q=policy');
      await ask(client, 'GET', '/api/auth/user');
    }
  };

  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, index): Promise<Person> => {
      const author = await signUp(url, `person${index}`);
      author.client.close();
      return { client: createHttpClient(url, author.cookie, { keepsCookies: true }), titles: new Map() };
    }),
  );
  const working = people.map((person, index) => work(person, String(index)));

  return {
    async end() {
      ending.abort();
      await Promise.all(working);
      let lost = 0;
      for (const { client, titles } of people) {
        for (const [id, title] of titles) {
          const policy = (await ask(client, 'GET', `/api/policies/${id}`)) as { title: string } | undefined;
          if (policy?.title !== title) lost += 1;
        }
        client.close();
      }
      return { requests, failures, longest, lost };
    },
  };
};
