type CleanUp = () => Promise<unknown>;

const pending = new Set<CleanUp>();
const end = (signal: NodeJS.Signals): void => {
  void Promise.allSettled(Array.from(pending, (cleanUp) => cleanUp())).finally(() =>
    process.exit(signal === 'SIGINT' ? 130 : 143),
  );
};

/**
 * Cleans up when the process is interrupted, before it exits.
 *
 * @returns a function that cleans up immediately; further calls wait for the first one
 */
export const cleanUpOnInterrupt = (cleanUp: CleanUp): (() => Promise<void>) => {
  let cleaning: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    await cleanUp();
    pending.delete(once);
    if (pending.size === 0) process.off('SIGINT', end).off('SIGTERM', end);
  };
  const once = () => (cleaning ??= run());
  if (pending.size === 0) process.on('SIGINT', end).on('SIGTERM', end);
  pending.add(once);
  return once;
};
