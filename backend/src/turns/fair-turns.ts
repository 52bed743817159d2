/** Runs a task for `owner` now or when its turn comes. */
export type FairTurns = <T>(owner: string, task: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `count` tasks run at once, and of one owner at most `each`. The next is one of the owner with the fewest
 * running; among equals, the oldest.
 */
export const fairTurns = (count: number, each = count): FairTurns => {
  const running = new Map<string, number>();
  const waiting: { owner: string; go: () => void }[] = [];
  let free = count;
  const of = (owner: string): number => running.get(owner) ?? 0;
  const begin = (owner: string): void => {
    free -= 1;
    running.set(owner, of(owner) + 1);
  };
  const end = (owner: string): void => {
    free += 1;
    if (of(owner) > 1) running.set(owner, of(owner) - 1);
    else running.delete(owner);
    const fewest = Math.min(...waiting.map((one) => of(one.owner)));
    const place = fewest < each ? waiting.findIndex((one) => of(one.owner) === fewest) : -1;
    const [next] = place === -1 ? [] : waiting.splice(place, 1);
    if (!next) return;
    begin(next.owner);
    next.go();
  };
  return async (owner, task) => {
    if (free > 0 && of(owner) < each) begin(owner);
    else {
      await new Promise<void>((go) => {
        waiting.push({ owner, go });
      });
    }
    try {
      return await task();
    } finally {
      end(owner);
    }
  };
};
