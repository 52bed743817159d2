/** Returns a signal that aborts `ms` after the last call of `start`, unless `stop` was called. */
export const silenceTimer = (ms: number): { signal: AbortSignal; start: () => void; stop: () => void } => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    start: () => {
      stop();
      timer = setTimeout(() => controller.abort(), ms);
    },
    stop,
  };
};
