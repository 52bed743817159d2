import { errorText, type Logger } from '@proviso/storage';

/** Resources that a process has started and will stop in reverse order. */
export interface Lifecycle {
  /**
   * Runs `end` when the process stops, after the parts that were started later have ended. If the process is
   * already stopping, runs `end` immediately. A part that takes longer than {@link Patience} allows is
   * abandoned, unless `always` is set. The database server needs `always`, because it would outlive the
   * process.
   */
  onStop: (name: string, end: () => Promise<unknown>, options?: { always?: boolean }) => void;
  /** Runs `work` until the process stops. Work that ends early or fails stops the process with an error. */
  background: (name: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /**
   * Stops all parts. If a part fails to end, the failure is logged, and the other parts still end. A second
   * call waits for the first.
   */
  stop: () => Promise<void>;
}

/** Milliseconds that stopping may take. */
interface Patience {
  /** Milliseconds for a single part. */
  part: number;
  /** Milliseconds for all parts together. */
  all: number;
  /** Milliseconds for each remaining part once `all` has been used up. */
  rest: number;
}

/**
 * Limits for stopping. Container runtimes kill a process ten seconds after asking it to stop. Requests in
 * progress get five of those seconds.
 */
const STOP_TIMEOUTS: Patience = { part: 5_500, all: 8_000, rest: 100 };

/** @param onFault receives the error of background work that failed; the process should then stop */
export const createLifecycle = (
  logger: Logger,
  onFault: (error: unknown) => void,
  patience = STOP_TIMEOUTS,
): Lifecycle => {
  const ends: { name: string; end: () => Promise<unknown>; always: boolean }[] = [];
  let stopping: Promise<void> | undefined;

  const endAll = async (): Promise<void> => {
    const begun = performance.now();
    // Re-reads the list each time, to also end parts that a concurrent start adds in the meantime.
    for (let next = ends.pop(); next; next = ends.pop()) {
      const { name: part, end, always } = next;
      const left = Math.max(patience.rest, patience.all - (performance.now() - begun));
      try {
        const ending = end();
        if (always) await ending;
        else if (!(await endsWithin(ending, Math.min(patience.part, left))))
          logger.warn({ part }, 'a component was left behind, because it did not shut down in time');
      } catch (error) {
        logger.error({ reason: errorText(error), part }, 'a component did not shut down cleanly');
      }
    }
  };
  const onStop: Lifecycle['onStop'] = (name, end, { always = false } = {}) => {
    ends.push({ name, end, always });
  };

  return {
    onStop,
    background(name, work) {
      const controller = new AbortController();
      const run = async (): Promise<void> => {
        try {
          await work(controller.signal);
          if (!controller.signal.aborted) throw new Error(`${name} ended unexpectedly`);
        } catch (error) {
          if (!controller.signal.aborted) onFault(error);
        }
      };
      const running = run();
      onStop(name, async () => {
        controller.abort();
        await running;
      });
    },
    stop: () => (stopping ??= endAll()),
  };
};

const endsWithin = async (ending: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  try {
    return (await Promise.race([ending, late])) !== 'late';
  } finally {
    clearTimeout(timer);
  }
};
