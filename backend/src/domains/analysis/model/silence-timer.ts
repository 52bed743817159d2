/** Returns a signal that aborts `ms` after the last `start`, unless it was stopped. */
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
