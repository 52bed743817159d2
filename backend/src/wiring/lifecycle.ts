import type { Logger } from '@proviso/storage';

/** Resources that a process has started, to be stopped in reverse order. */
export interface Lifecycle {
  /** Runs `end` when the process stops, after everything started later has ended. */
  onStop: (name: string, end: () => Promise<unknown>) => void;
  /** Runs `work` until the process stops. Work that ends early or fails stops the process with an error. */
  background: (name: string, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Stops everything; a failure to end is logged and skipped. A second call waits for the first. */
  stop: () => Promise<void>;
}

/** @param onFault receives the error of failed background work, for which the process should stop */
export const createLifecycle = (logger: Logger, onFault: (error: unknown) => void): Lifecycle => {
  const ends: { name: string; end: () => Promise<unknown> }[] = [];
  let stopping: Promise<void> | undefined;

  const endAll = async (): Promise<void> => {
    for (const { name, end } of ends.toReversed()) {
      try {
        await end();
      } catch (error) {
        logger.error({ err: error, part: name }, 'a component did not shut down cleanly');
      }
    }
  };
  const onStop: Lifecycle['onStop'] = (name, end) => {
    ends.push({ name, end });
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
