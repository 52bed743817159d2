import { PLATFORM, type PublishedUpdate, streamName } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { feedDecider, monthsBack } from './decider.ts';
import { type FederalRegisterOptions, readFederalRegister } from './federal-register.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * `FIRST_DAYS` is the number of days that the first import covers. Later imports start `OVERLAP_DAYS` before
 * the latest known document.
 */
const FIRST_DAYS = 90;
const OVERLAP_DAYS = 3;
/** Number of months that are searched for the latest known document. */
const MONTHS = 12;
/** Once a day, because the Federal Register appears each working day at about 11:00 UTC. */
const AT = '13:20';

export interface ImportDeps {
  log: EventLog;
  logger: Logger;
  now: () => Date;
  register?: FederalRegisterOptions;
}

/**
 * Imports documents published since the latest known document, oldest first. After an interruption, the next
 * import resumes at the latest imported document. Documents that were already imported are recognized by
 * their number.
 */
export const importUpdates = (deps: ImportDeps): ScheduledJob => ({
  name: 'regulatory-feed',
  at: AT,
  async run(signal) {
    const since = await dayToBeginWith(deps);
    let imported = 0;
    for await (const updates of readFederalRegister(since, signal, deps.register)) {
      imported += await record(deps, updates);
      if (signal.aborted) break;
    }
    deps.logger.info({ since, imported }, 'regulatory updates were imported');
  },
});

const dayToBeginWith = async ({ log, now }: ImportDeps): Promise<string> => {
  for (const month of monthsBack(now(), MONTHS)) {
    const { state } = await log.load(streamName('regulatoryFeed', month), feedDecider, PLATFORM);
    const latest = [...state.values()]
      .map(({ date }) => date)
      .toSorted()
      .at(-1);
    if (latest !== undefined) return dayBefore(new Date(latest), OVERLAP_DAYS);
  }
  return dayBefore(now(), FIRST_DAYS);
};

const dayBefore = (day: Date, days: number): string =>
  new Date(day.getTime() - days * DAY_MS).toISOString().slice(0, 10);

const monthOf = ({ date }: PublishedUpdate): string => date.slice(0, 7);

/** Appends new updates to the streams of their months. Returns the number of new updates. */
const record = async ({ log, now }: ImportDeps, updates: readonly PublishedUpdate[]): Promise<number> => {
  let fresh = 0;
  for (const month of new Set(updates.map(monthOf))) {
    const ofMonth = updates.filter((update) => monthOf(update) === month);
    const { events } = await handleCommand(log, feedDecider, {
      stream: streamName('regulatoryFeed', month),
      command: { type: 'ImportUpdates', updates: ofMonth },
      context: systemContext('regulatory feed', PLATFORM, now),
      conflict: 'service.unavailable',
    });
    fresh += events.length;
  }
  return fresh;
};
