// Measures exports. Policies with all kinds of Markdown and any script are saved through the API of the built
// product and exported as PDF and Word. Computes the share of the policies' words that the files contain, and
// counts failed requests. A missed goal results in a non-zero exit code. The words of a PDF are extracted by
// pdftotext (apt-get install poppler-utils) or our own reader. Ours does not know the actual text of Thai and
// Tamil glyphs in a PDF, whereas pdftotext joins words at hyphens. Takes about fifteen minutes on an idle
// machine for 1,000 policies; `--sizes=100` uses fewer.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createChildProcessExtractor } from '@proviso/backend/text-extraction';
import { documentTypes } from '@proviso/contracts';
import { wordRecall } from './documents/word-recall.ts';
import { somePolicy, type SomePolicy } from './exports/some-policy.ts';
import { count, createGoals, type Format } from './support/goals.ts';
import { signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { numbersOf } from './support/options.ts';

/** Number of concurrent exports: as many as the product renders concurrently. */
const MAX_CONCURRENT = 2;
const SAMPLED_EXPORTS = 5;
/**
 * Maximum number of requests for a file while its policy is not in the read models yet, on a busy machine.
 * Each request takes two seconds.
 */
const MAX_REQUESTS = 30;
const OUTPUT_BYTES = 64 * 1024 * 1024;
const formats = ['pdf', 'docx'] as const;
type Form = (typeof formats)[number];
const share: Format = (value) => value.toFixed(4);

/** Result of exporting one policy in one format. */
interface Exported {
  seed: number;
  status: number;
  /** Word recall, if the file could be read. */
  recall?: number;
  /** The message from the response or from the reader. */
  said?: string;
}

const [amount = 1_000] = numbersOf('sizes', [1_000]);
const goals = createGoals();
const product = await startProduct();
const extractor = createChildProcessExtractor();
const none = new AbortController().signal;
const outcomes: Record<Form, Exported[]> = { pdf: [], docx: [] };
let askedAgain = 0;

const hasPoppler = await promisify(execFile)('pdftotext', ['-v']).then(
  () => true,
  () => false,
);
if (!hasPoppler) console.log('  pdftotext is not installed: words of PDFs are extracted by our own reader');
const textByPoppler = (file: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      'pdftotext',
      ['-enc', 'UTF-8', '-', '-'],
      { maxBuffer: OUTPUT_BYTES },
      (error, text) => (error ? reject(error) : resolve(text)),
    );
    child.stdin?.end(file);
  });

/**
 * Requests a file. Retries while the response is "not found" and states that the caller's last changes are
 * not included yet.
 */
const askFor = async (address: URL, headers: HeadersInit): Promise<Response> => {
  for (let asked = 1; ; asked += 1) {
    const answer = await fetch(address, { headers });
    const isBehind = answer.status === 404 && answer.headers.get('Proviso-Read-State') === 'stale';
    if (!isBehind || asked === MAX_REQUESTS) return answer;
    await answer.body?.cancel();
    askedAgain += 1;
  }
};

const exportAs = async (
  form: Form,
  { seed, path, headers }: { seed: number; path: string; headers: HeadersInit },
  { bag }: SomePolicy,
): Promise<Exported> => {
  const answer = await askFor(new URL(`${path}/export?format=${form}`, product.url), headers);
  const { status } = answer;
  if (!answer.ok) return { seed, status, said: await answer.text() };
  const file = Buffer.from(await answer.arrayBuffer());
  const extraction = await extractor.extract(file, documentTypes[`.${form}`], none);
  if (extraction.outcome === 'failed') return { seed, status, said: extraction.reason };
  const texts = [extraction.text.toString('utf8')];
  if (form === 'pdf' && hasPoppler) texts.push(await textByPoppler(file));
  return { seed, status, recall: wordRecall(bag, ...texts) };
};

try {
  const author = await signUp(product.url, 'exporter');
  let next = 1;
  const work = async (): Promise<void> => {
    for (let seed = next++; seed <= amount; seed = next++) {
      const policy = somePolicy(seed);
      // Requests are sent one after another over a single connection.
      const created = await author.client.send('POST', '/api/policies', policy.fields);
      // Sending this cookie lets a response reflect the client's own writes. If a name occurs twice, the
      // server uses the first cookie.
      const written = (created.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]);
      const headers = { Cookie: [...written, author.cookie].join('; ') };
      const path = `/api/policies/${(JSON.parse(created.text) as { id: string }).id}`;
      for (const form of formats) outcomes[form].push(await exportAs(form, { seed, path, headers }, policy));
      if (seed % 100 === 0) console.log(`  ${seed} of ${amount} policies`);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  author.client.close();
} finally {
  extractor.close();
  await product.stop();
}

if (askedAgain > 0)
  console.log(`  asked again for policies that read models did not have yet: ${askedAgain} times`);
for (const form of formats) {
  const all = outcomes[form];
  const read = all.filter(
    (exported): exported is Required<Pick<Exported, 'recall'>> & Exported => exported.recall !== undefined,
  );
  const lowest = read.toSorted((a, b) => a.recall - b.recall).slice(0, SAMPLED_EXPORTS);
  goals.atLeast(
    `word recall, ${form}`,
    read.reduce((sum, { recall }) => sum + recall, 0) / read.length,
    0.995,
    share,
    `macro over ${read.length} policies; lowest ${lowest.map(({ seed, recall }) => `${share(recall)} of policy ${seed}`).join(', ')}`,
  );
  goals.atMost(`answers of 500, ${form}`, all.filter(({ status }) => status >= 500).length, 0, count);
  goals.atMost(
    `policies that were refused, ${form}`,
    all.filter(({ status }) => status >= 400 && status < 500).length,
    0,
    count,
  );
  goals.atMost(
    `files that could not be read, ${form}`,
    all.filter(({ status, recall }) => status < 400 && recall === undefined).length,
    0,
    count,
  );
  for (const { seed, status, said } of all.filter((one) => one.said !== undefined).slice(0, SAMPLED_EXPORTS))
    console.log(`  policy ${seed}: ${status} ${said}`);
}
if (!goals.conclude()) process.exitCode = 1;
