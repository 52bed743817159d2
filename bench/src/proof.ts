// Measures history proofs: the notary's share of an append, queries of a large audit log, proofs of single
// entries, memory while an evidence pack is written, and verification. `--entries=1000000,10000000` sets the
// sizes of the large audit log, a million by default. `--events=100000` sets the number of events in the
// large history and pack. `--only=notary`, `--only=proofs`, `--only=packs` and `--only=audit` measure one
// part. Linux only.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditCounts, EvidencePack, History } from '@proviso/contracts';
import { createPool } from '@proviso/storage';
import JSZip from 'jszip';
import { memoryOf, processTree } from './documents/process-tree.ts';
import { measureAuditQueries } from './proof/audit-queries.ts';
import { measureEntryProofs } from './proof/entry-proofs.ts';
import { fillHistory } from './proof/fill-history.ts';
import { measureNotaryShare } from './proof/notary-share.ts';
import { measureVerification } from './proof/verification.ts';
import { benchLog } from './support/bench-database.ts';
import { createGoals, mebibytes } from './support/goals.ts';
import { type Author, signUp } from './support/http-client.ts';
import { startProduct } from './support/product.ts';
import { numberOf, numbersOf, optionOf } from './support/options.ts';

const only = optionOf('only');
const ENTRIES = numbersOf('entries', [1_000_000]);
const EVENTS = numberOf('events', 100_000);
const FEW_EVENTS = 10_000;
/** Maximum additional memory, in bytes, for a pack with ten times as many events. */
const MORE_MEMORY = 48 * 1024 * 1024;
const POLL_MS = 250;

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, POLL_MS);
  });
const json = async <Body>({ client }: Author, address: string): Promise<Body> =>
  JSON.parse((await client.send('GET', address)).text) as Body;

const pool = (url: string) => createPool(url, { max: 4, applicationName: 'bench', log: benchLog });

const goals = createGoals();
if (only === undefined || only === 'notary') await measureNotaryShare(goals);

const measureProduct = async (): Promise<void> => {
  const masterKey = randomBytes(32);
  const product = await startProduct({
    PROVISO_MASTER_KEY: masterKey.toString('base64'),
    SIGN_INS_PER_ADDRESS: '100000',
  });
  const pools = {
    owner: pool(product.databaseUrls.owner),
    api: pool(product.databaseUrls.api),
    projector: pool(product.databaseUrls.projector),
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-proof-'));

  /** Creates a pack of all events. Returns its address, and the product's peak memory in the meantime. */
  const makePack = async (author: Author): Promise<{ address: string; peak: number }> => {
    const answer = await author.client.send('POST', '/api/evidence-packs', { scope: 'events' });
    const { id } = JSON.parse(answer.text) as EvidencePack;
    for (let peak = 0; ;) {
      peak = Math.max(peak, await memoryOf(await processTree(product.pid)));
      const found = (await json<EvidencePack[]>(author, '/api/evidence-packs')).find(
        (pack) => pack.id === id,
      );
      if (found?.status === 'failed') throw new Error('the pack failed');
      if (found?.status === 'ready') return { address: `/api/evidence-packs/${id}/file`, peak };
      await pause();
    }
  };

  /** Fills a history, and waits until the notary has recorded it. */
  const write = async (author: Author, count: number): Promise<void> => {
    await fillHistory({ ...pools, masterKey }, author, count);
    while ((await json<History>(author, '/api/history')).recorded < count) await pause();
  };

  /** Measures proofs of entries, once a checkpoint and the audit log cover all events. */
  const measureEntries = async (few: Author, many: Author): Promise<void> => {
    for (const author of [few, many]) {
      await author.client.send('POST', '/api/history/checkpoint');
      const { recorded } = await json<History>(author, '/api/history');
      const counted = async () => {
        const { created, updated, deleted, viewed, signedIn } = await json<AuditCounts>(
          author,
          '/api/audit-log/counts',
        );
        return created + updated + deleted + viewed + signedIn;
      };
      while ((await counted()) < recorded) await pause();
    }
    await measureEntryProofs(goals, pools.owner, { few, many }, { few: FEW_EVENTS, many: EVENTS });
  };

  /** Measures the memory for packs of few and of many events, and the verification of the large one. */
  const measurePacks = async (few: Author, many: Author): Promise<void> => {
    // A warm-up, because the first pack loads the code for packs.
    await makePack(few);
    const small = await makePack(few);
    const large = await makePack(many);
    goals.atMost(
      `memory for a pack of ${EVENTS} events, in addition to one of ${FEW_EVENTS}`,
      large.peak - small.peak,
      MORE_MEMORY,
      mebibytes,
      `${mebibytes(large.peak)} against ${mebibytes(small.peak)}`,
    );
    const file = await fetch(new URL(large.address, product.url), { headers: { Cookie: many.cookie } });
    const zip = await JSZip.loadAsync(await file.arrayBuffer());
    const history = path.join(folder, 'history.jsonl');
    await writeFile(history, (await zip.file('history.jsonl')?.async('nodebuffer')) ?? '');
    await measureVerification(goals, history);
  };

  try {
    const [few, many] = [await signUp(product.url, 'few'), await signUp(product.url, 'many')];
    if (only !== 'audit') {
      await write(few, FEW_EVENTS);
      await write(many, EVENTS);
    }
    if (only === undefined || only === 'proofs') await measureEntries(few, many);
    if (only === undefined || only === 'packs') await measurePacks(few, many);
    if (only === undefined || only === 'audit')
      await measureAuditQueries(goals, pools, { few, many }, ENTRIES);
    few.client.close();
    many.client.close();
  } finally {
    await Promise.all(Object.values(pools).map((each) => each.end()));
    await product.stop();
    await rm(folder, { recursive: true });
  }
};

if (only !== 'notary') await measureProduct();
process.exitCode = goals.conclude() ? 0 : 1;
