type CleanUp = () => Promise<unknown>;

const cleanUps = new Set<CleanUp>();
const end = (signal: NodeJS.Signals): void => {
  void Promise.allSettled(Array.from(cleanUps, (cleanUp) => cleanUp())).finally(() =>
    process.exit(signal === 'SIGINT' ? 130 : 143),
  );
};

/**
 * Does `cleanUp` before the process ends where somebody interrupts it.
 *
 * @returns lets go of it, once there is nothing to clean up any more
 */
export const whenInterrupted = (cleanUp: CleanUp): (() => void) => {
  if (cleanUps.size === 0) process.on('SIGINT', end).on('SIGTERM', end);
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
    if (cleanUps.size === 0) process.off('SIGINT', end).off('SIGTERM', end);
  };
};
