import type { logCreator } from 'kafkajs';
import type { Logger } from '../../logger.ts';

/** A minute: what a client says of brokers that are away, it says several times a second for each group. */
const AGAIN_MS = 60_000;
/** More different messages than this are not kept apart. */
const MESSAGES = 200;

/** A rebalance, and a transaction that begins while the brokers still mark the end of the one before, are nothing to warn of. */
const usual = /rebalanc|concurrent operation on the same transaction/;

/**
 * The client's own messages as warnings, since it goes on by itself and whoever uses it reports what does not succeed. The same
 * message is passed on once a minute, and with it how many there have been since.
 *
 * @param now milliseconds of a clock that never goes back
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
