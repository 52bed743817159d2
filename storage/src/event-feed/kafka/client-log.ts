import type { logCreator } from 'kafkajs';
import type { Logger } from '../../logger.ts';

/**
 * One minute. While brokers are down, the client logs the same message several times a second for each group.
 */
const AGAIN_MS = 60_000;
/** Limit on the number of distinct messages tracked. */
const MESSAGES = 200;

/**
 * Routine: a rebalance, or a transaction that begins while the brokers still mark the end of the previous
 * one.
 */
const usual = /rebalanc|concurrent operation on the same transaction/;

/**
 * Logs the client's messages as warnings: the client recovers on its own, and its caller reports failures. A
 * repeated message is logged once a minute, with the number of repeats since.
 *
 * @param now milliseconds of a monotonic clock
 */
export const createClientLog = (log: Logger, now: () => number = () => performance.now()): logCreator => {
  const said = new Map<string, { at: number; unsaid: number }>();
  return () =>
    ({ namespace, log: entry }) => {
      const { message, broker, error, groupId } = entry;
      const isUsual = usual.test(`${message} ${String(error)}`);
      const key = `${namespace} ${message} ${String(broker)} ${String(error)}`;
      const before = said.get(key);
      if (before !== undefined && now() - before.at < AGAIN_MS) {
        before.unsaid += 1;
        return;
      }
      if (said.size >= MESSAGES) said.clear();
      said.set(key, { at: now(), unsaid: 0 });
      const about = { kafka: namespace, broker, error, groupId };
      const more = before?.unsaid ? { repeated: before.unsaid } : {};
      log[isUsual ? 'info' : 'warn']({ ...about, ...more }, message);
    };
};
