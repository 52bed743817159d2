/** Runs a task now or when its turn comes. */
export type Turnstile = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `count` tasks run at once; the others wait in their order. */
export const atMost = (count: number): Turnstile => {
  let free = count;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
