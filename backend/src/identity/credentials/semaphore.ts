export interface Semaphore {
  /** Runs `work` as soon as there is room. Rejects with `refusal()` when too many are waiting. */
  run: <Result>(work: () => Promise<Result>, refusal: () => Error) => Promise<Result>;
}

/** Lets `concurrency` run at a time and `waiting` more queue, first come first served. */
export const createSemaphore = (concurrency: number, waiting: number): Semaphore => {
  const queue: (() => void)[] = [];
  let running = 0;

  const enter = async (refusal: () => Error): Promise<void> => {
    if (running < concurrency) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refusal();
    // Whoever leaves hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => {
      queue.push(resolve);
    });
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    async run(work, refusal) {
      await enter(refusal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
