import { pause } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { hasAnalysisEnded } from './await-analysis.ts';

const POLL_MS = 1_000;

/**
 * Returns a signal that aborts when the running analysis ends for another reason (such as a cancellation), or
 * when `calledOff` aborts. Polls until `stop` is called. Ignores failed polls, because another poll follows.
 */
export const createAnalysisEndSignal = (
  log: Pick<EventLog, 'last'>,
  {
    organizationId,
    analysisId,
    pollMs = POLL_MS,
  }: { organizationId: string; analysisId: string; pollMs?: number | undefined },
  calledOff: AbortSignal,
): { signal: AbortSignal; stop: () => void } => {
  const canceled = new AbortController();
  const stopped = new AbortController();
  const signal = AbortSignal.any([calledOff, canceled.signal]);
  const looking = AbortSignal.any([signal, stopped.signal]);
  const look = async (): Promise<void> => {
    for (;;) {
      await pause(pollMs, looking);
      if (looking.aborted) return;
      if (await hasAnalysisEnded(log, organizationId, analysisId).catch(() => false)) canceled.abort();
    }
  };
  void look();
  return { signal, stop: () => stopped.abort() };
};
