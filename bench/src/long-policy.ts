// Measures the cost of a long history: downloading a document of a policy with 500 versions of 100 KiB, and
// saving that policy, compared with a policy that has one version. Requests alternate between the two,
// through HTTP, on the built product.
import { pdfOf } from '@proviso/backend/testing/pdf';
import { signUp, type HttpClient } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { median } from './support/quantile.ts';

const VERSIONS = 500;
const BYTES = 100 * 1024;
const ROUNDS = 41;

let written = 0;
/** A unique text of 100 KiB. */
const nextContent = (): string => {
  written += 1;
  const line = `${written}. Every member of staff washes their hands before and after each contact.\n`;
  return line.repeat(Math.ceil(BYTES / line.length)).slice(0, BYTES);
};

interface Subject {
  policyId: string;
  documentId: string;
}

const save = (client: HttpClient, policyId: string) =>
  client.send('PUT', `/api/policies/${policyId}`, { title: 'Hand hygiene', content: nextContent() });

/** Creates a policy with a file and `versions` versions. */
const prepare = async (client: HttpClient, versions: number): Promise<Subject> => {
  const created = await client.send('POST', '/api/policies', {
    title: 'Hand hygiene',
    content: nextContent(),
  });
  const { id: policyId } = JSON.parse(created.text) as { id: string };
  const form = new FormData();
  form.append(
    'documents',
    new Blob([new Uint8Array(pdfOf('Evidence'))], { type: 'application/pdf' }),
    'e.pdf',
  );
  const uploaded = await client.send('POST', `/api/policies/${policyId}/upload`, form);
  const [document] = JSON.parse(uploaded.text) as { id: string }[];
  for (let version = 1; version < versions; version += 1) await save(client, policyId);
  return { policyId, documentId: document?.id ?? '' };
};

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const product = await startProduct();
try {
  const { client } = await signUp(product.url, 'ada');
  const long = await prepare(client, VERSIONS);
  const short = await prepare(client, 1);
  const read = ({ documentId }: Subject) => client.send('GET', `/api/documents/${documentId}/file`);
  const compare = async (
    what: string,
    askLong: () => Promise<unknown>,
    askShort: () => Promise<unknown>,
  ): Promise<void> => {
    const rounds: { long: number; short: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ long: await millisecondsOf(askLong), short: await millisecondsOf(askShort) });
    const [ratio, ofLong, ofShort] = [
      median(rounds.map((round) => round.long / round.short)),
      median(rounds.map((round) => round.long)),
      median(rounds.map((round) => round.short)),
    ].map((value) => value.toFixed(2));
    console.log(`${what}: ${ratio} (${ofLong} ms with ${VERSIONS} versions against ${ofShort} ms with one)`);
  };
  await compare(
    'reading a file',
    () => read(long),
    () => read(short),
  );
  // Each round saves the second version of a new policy, so that the policy always has a short history.
  const fresh: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const created = await client.send('POST', '/api/policies', { title: 'New', content: nextContent() });
    fresh.push((JSON.parse(created.text) as { id: string }).id);
  }
  await compare(
    'saving',
    () => save(client, long.policyId),
    () => save(client, fresh.pop() ?? short.policyId),
  );
  client.close();
} finally {
  await product.stop();
}
