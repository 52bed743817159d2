// Kills and freezes the EventStoreDB in EVENTSTORE_URL. Writers append through the product's adapter and a
// subscription follows while each fault is injected in turn; then everything is read back. No acknowledged
// event may be missing, duplicated or misplaced. `--rounds=3` is the number of rounds, `--seconds=12` the
// time between faults. docs/operations.md describes how to kill and freeze your own server.
import { randomUUID } from 'node:crypto';
import { createEventStoreDbEventStore, type EventStore } from '@proviso/storage';
import { isCluster } from '@proviso/storage/testing';
import { benchLog } from '../support/bench-database.ts';
import { count, createGoals, seconds } from '../support/goals.ts';
import { type Faults, ServerNotBackError, NotRunError, openFaults } from './eventstore/faults.ts';
import { type Findings, runDrill } from './eventstore/play.ts';
import { removeStreams } from './eventstore/remove-streams.ts';
import { waitForWholeCluster } from './eventstore/whole.ts';
import { numberOf, numbersOf } from '../support/options.ts';

const WRITERS = 16;
const APPENDS_EACH = 50;
const SETTLE_MS = 2_000;
/**
 * Duration of each fault. A freeze must last longer than ten seconds, because the client considers a server
 * dead only after ten seconds of silence.
 */
const FAULT_MS = { kill: 5_000, freeze: 12_000 };
/**
 * Milliseconds for a recovery. Must be longer than the client's pause between connection attempts, and longer
 * than an append's timeout.
 */
const RECOVERY_MS = 20_000;
/** Maximum milliseconds without an acknowledgment from a cluster, in which another node takes over. */
const CLUSTER_MS = { kill: 5_000, freeze: 15_000 };
const TIMEOUT_MS = 3 * RECOVERY_MS;
/**
 * Maximum milliseconds for removing the drill's streams. If others also use the server, their events must be
 * read, too.
 */
const REMOVAL_MS = 300_000;
const NOT_RUN = 2;
const NOT_BACK = 3;

const judge = ({ acknowledged, failed, refused, played, ...read }: Findings, ofCluster: boolean): boolean => {
  const goals = createGoals();
  // With too few appends, the drill would prove nothing.
  const fewest = APPENDS_EACH * played.length;
  goals.atLeast('acknowledged appends', acknowledged, fewest, count, `${failed} were sent again`);
  for (const [what, { lost, doubled, misplaced }] of Object.entries({
    'in streams': read.streams,
    'among all': read.all,
    'by a subscription': read.followed,
  })) {
    goals.atMost(`lost, read ${what}`, lost, 0, count);
    goals.atMost(`doubled, read ${what}`, doubled, 0, count);
    goals.atMost(`out of place, read ${what}`, misplaced, 0, count);
  }
  goals.atMost('refused after an acknowledgement', refused, 0, count);
  for (const [index, { fault, silenceMs, recoveryMs }] of played.entries()) {
    const round = `${Math.floor(index / 2) + 1}: ${fault}`;
    const most = ofCluster ? CLUSTER_MS[fault] : faultMs[fault] + RECOVERY_MS;
    goals.atMost(`round ${round}, longest without an acknowledgement`, silenceMs, most, seconds);
    goals.atMost(`round ${round}, until every writer writes again`, recoveryMs, RECOVERY_MS, seconds);
  }
  return goals.conclude();
};

const [asked] = numbersOf('seconds', []);
const faultMs = asked === undefined ? FAULT_MS : { kill: asked * 1_000, freeze: asked * 1_000 };

/** True if a call to the server may never return. */
let isHeld = false;

const drill = async (url: string, faults: Faults): Promise<boolean> => {
  for (const line of faults.told) console.log(line);
  const prefix = `drill-${randomUUID().slice(0, 8)}`;
  const store: EventStore = createEventStoreDbEventStore({ url: faults.url, prefix, log: benchLog });
  let isBack = true;
  try {
    await store.claim(randomUUID());
    const findings = await runDrill({
      store,
      faults: faults.all,
      rounds: numberOf('rounds', 3),
      writers: WRITERS,
      calmMs: SETTLE_MS,
      faultMs,
      patienceMs: TIMEOUT_MS,
      ...(isCluster(url) && { waitForWholeCluster: () => waitForWholeCluster(url, TIMEOUT_MS) }),
    });
    return judge(findings, isCluster(url));
  } catch (error) {
    isBack = !(error instanceof ServerNotBackError);
    throw error;
  } finally {
    if (isBack)
      await removeStreams(url, prefix, REMOVAL_MS).catch((error: unknown) => {
        isHeld = true;
        console.error('streams of the drill remain:', error);
      });
    else console.error(`streams of the drill remain: those that begin with ${prefix}.`);
    await store.close();
  }
};

const url = process.env['EVENTSTORE_URL'];
try {
  if (!url) throw new NotRunError('EVENTSTORE_URL is not set');
  const faults = await openFaults(url, process.env);
  try {
    process.exitCode = (await drill(url, faults)) ? 0 : 1;
  } finally {
    await faults.close();
  }
} catch (error) {
  if (error instanceof ServerNotBackError) {
    console.error(`The drill was stopped. ${error.message}`);
    // Calls to a dead server may never return.
    process.exit(NOT_BACK);
  }
  if (!(error instanceof NotRunError)) throw error;
  console.error(`The drill did not run. ${error.message}`);
  process.exitCode = NOT_RUN;
}
if (isHeld) process.exit();
