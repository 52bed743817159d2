import type { logCreator } from 'kafkajs';
import type { Logger } from '../../logger.ts';

/**
 * Minimum milliseconds between two log lines with the same message. While brokers are down, the client logs
 * each message several times a second for each group.
 */
const RETRY_MS = 60_000;
/** Maximum number of distinct messages that are tracked. */
const MESSAGES = 200;

/**
 * Matches routine messages about rebalances, or about a transaction that begins while the brokers are still
 * ending the previous one.
 */
const usual = /rebalanc|concurrent operation on the same transaction/;

/**
 * Logs the client's messages as warnings, because the client recovers by itself and its caller reports
 * failures. A repeated message is logged once a minute, with the number of times that it was repeated.
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
      if (before !== undefined && now() - before.at < RETRY_MS) {
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
