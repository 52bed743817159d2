// Counts the statements that the built product sends to Postgres per request: for the response itself, and
// for follow-up work such as read models and reactions. They are counted in the product's process while a
// client sends one request after another.
import { pdfOf } from '@proviso/backend/testing/pdf';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ObservedProduct,
  type SentStatement,
  startObservedProduct,
} from './observed/observed-product.ts';
import { count, createGoals } from './support/goals.ts';
import { type Author, signUp } from './support/http-client.ts';
import { policyInput } from './support/policy-text.ts';
import { optionOf } from './support/options.ts';

const REQUESTS = 40;
/** Milliseconds after which a request's follow-up work has finished. */
const SETTLE_MS = 1_500;
const showsTexts = process.argv.includes('--texts');

const content =
  '# Purpose\n\nEvery member of staff washes their hands before and after each contact. '.repeat(20);
const policy = (title: string) => policyInput(title, content);

const totalOf = (statements: readonly SentStatement[]): number =>
  statements.reduce((sum, statement) => sum + statement.count, 0);

/**
 * Counts the statements of `requests`, minus those that the product sends in the same time without requests.
 */
const measure = async (
  product: ObservedProduct,
  request: (index: number) => Promise<unknown>,
): Promise<Map<string, SentStatement[]>> => {
  for (let index = 0; index < 12; index += 1) await request(index);
  await pause(SETTLE_MS);
  await product.statements();
  for (let index = 0; index < REQUESTS; index += 1) await request(12 + index);
  await pause(SETTLE_MS);
  const byConnection = new Map<string, SentStatement[]>();
  for (const statement of await product.statements())
    byConnection.set(statement.connection, [...(byConnection.get(statement.connection) ?? []), statement]);
  return byConnection;
};

const requestsOf = (
  author: Author,
  ids: string[],
): Record<string, { goal: number; send: (index: number) => Promise<unknown> }> => {
  const { client } = author;
  const create = async (index: number): Promise<void> => {
    const answer = await client.send('POST', '/api/policies', policy(`Hand hygiene ${index}`));
    ids.push((JSON.parse(answer.text) as { id: string }).id);
  };
  return {
    create: { goal: 10, send: create },
    'get, seen before': { goal: 4, send: () => client.send('GET', `/api/policies/${ids[0] ?? ''}`) },
    'get, for the first time': {
      goal: 8,
      send: (index) => client.send('GET', `/api/policies/${ids[index] ?? ''}`),
    },
    list: { goal: 4, send: () => client.send('GET', '/api/policies?limit=50') },
    search: { goal: 8, send: () => client.send('GET', '/api/search?q=hygiene') },
    update: {
      goal: 10,
      send: (index) =>
        client.send('PUT', `/api/policies/${ids[index] ?? ''}`, {
          ...policy('Hands'),
          content: `${content} ${index}`,
        }),
    },
    upload: {
      goal: 20,
      send: (index) => {
        const form = new FormData();
        const file = pdfOf(`Staff wash their hands ${index}`);
        form.append(
          'documents',
          new Blob([Uint8Array.from(file)], { type: 'application/pdf' }),
          `hands-${index}.pdf`,
        );
        return client.send('POST', `/api/policies/${ids[0] ?? ''}/upload`, form);
      },
    },
  };
};

const goals = createGoals();
const folder = optionOf('folder');
const product = await startObservedProduct({ counting: true, ...(folder !== undefined && { folder }) });
try {
  const author = await signUp(product.url, 'ada');
  const ids: string[] = [];
  for (const [what, { goal, send }] of Object.entries(requestsOf(author, ids))) {
    const byConnection = await measure(product, send);
    const perRequest = (connection: string): number => totalOf(byConnection.get(connection) ?? []) / REQUESTS;
    const others = [...byConnection.keys()]
      .toSorted()
      .map((name) => `${name.replace('proviso ', '')} ${perRequest(name).toFixed(1)}`);
    goals.atMost(
      `statements of the API for a ${what}`,
      perRequest('proviso api'),
      goal,
      count,
      others.join(', '),
    );
    if (showsTexts)
      for (const [connection, statements] of byConnection)
        for (const { text, count: times } of statements.toSorted((a, b) => b.count - a.count))
          if (times >= REQUESTS / 4)
            console.log(
              `    ${(times / REQUESTS).toFixed(2).padStart(6)}  ${connection}  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 150)}`,
            );
  }
} finally {
  await product.stop();
}
process.exitCode = goals.conclude() ? 0 : 1;
