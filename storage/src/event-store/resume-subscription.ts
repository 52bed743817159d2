import type { Logger } from '../logger.ts';
import type { Position, SubscriptionItem } from './event-store.ts';
import { pause, retryDelay } from '../pause.ts';

const positionOf = (item: SubscriptionItem): Position =>
  item.kind === 'event' ? item.event.position : item.position;

/**
 * Turns many short subscriptions into a long-lived one. When a subscription fails or ends, opens the next one
 * after the last item that was yielded. Pauses grow as long as there is no progress. Ends when `signal`
 * aborts.
 *
 * @param open opens a subscription after a position (exclusive)
 * @param isLasting returns true if an error would recur on every attempt; such an error is thrown
 */
export async function* resumeSubscription(
  open: (from: Position) => AsyncIterable<SubscriptionItem>,
  options: { from: Position; signal: AbortSignal; log: Logger; isLasting: (error: unknown) => boolean },
): AsyncGenerator<SubscriptionItem, void, undefined> {
  const { signal, log, isLasting } = options;
  let place = options.from;
  let failures = 0;
  while (!signal.aborted) {
    let reason = 'ended by the store';
    try {
      for await (const item of open(place)) {
        if (signal.aborted) return;
        failures = 0;
        place = positionOf(item);
        yield item;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (!signal.aborted && isLasting(error)) throw error;
      reason = error instanceof Error ? error.message : String(error);
    }
    if (signal.aborted) return;
    const milliseconds = retryDelay(failures);
    failures += 1;
    log.warn({ reason, failures, milliseconds }, 'event subscription lost, resuming');
    await pause(milliseconds, signal);
  }
}
