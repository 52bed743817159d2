import type { EngineRun } from '../analysis-engine.ts';

/** Milliseconds between two messages about one analysis, whatever the engine reports. */
const PERIOD_MS = 500;

type Step = Parameters<NonNullable<EngineRun['onProgress']>>[0];
type OnProgress = NonNullable<EngineRun['onProgress']>;

/**
 * What an engine reports of its steps, passed on at a bounded rate: the first at once, and then at most one every half second.
 * @param tell must not throw; what it cannot pass on is lost
 * @param clock milliseconds that only grow
 */
export const progressTeller = (
  tell: (step: Step) => void,
  clock: () => number = () => performance.now(),
): OnProgress => {
  let next = -Infinity;
  return (step) => {
    const now = clock();
    if (now < next) return;
    next = now + PERIOD_MS;
    tell(step);
  };
};
