import type { EngineRun } from '../analysis-engine.ts';

/** Minimum milliseconds between two messages about one analysis. */
const PERIOD_MS = 500;

type Step = Parameters<NonNullable<EngineRun['onProgress']>>[0];
type OnProgress = NonNullable<EngineRun['onProgress']>;

/**
 * Limits the rate of an engine's progress messages. The first message is sent immediately, followed by at
 * most one message every half second.
 * @param tell must not throw; a message that it cannot send is lost
 * @param clock monotonic milliseconds
 */
export const progressReporter = (
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
