import { fairTurns } from './fair-turns.ts';

/** Runs a task now or when its turn comes. */
export type Turnstile = <T>(task: () => Promise<T>) => Promise<T>;

/** Lets at most `count` tasks run at once; the others wait in their order. */
export const atMost = (count: number): Turnstile => {
  const inTurn = fairTurns(count);
  return (task) => inTurn('everybody', task);
};
