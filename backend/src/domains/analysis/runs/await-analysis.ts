import { type AnalysisEvent, streamName } from '@proviso/contracts';
import { pause } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

/** Polling interval, in milliseconds. */
const POLL_MS = 100;

const endings: ReadonlySet<string> = new Set<AnalysisEvent['type']>([
  'AnalysisCompleted',
  'AnalysisRescored',
  'AnalysisFailed',
  'AnalysisResultRemoved',
]);

/**
 * Returns true if an analysis has a result or will never have one, according to the last event in its stream.
 */
export const hasAnalysisEnded = async (
  log: Pick<EventLog, 'last'>,
  organizationId: string,
  analysisId: string,
): Promise<boolean> => {
  const last = await log.last(streamName('analysis', analysisId), organizationId);
  return last !== undefined && endings.has(last.type);
};

/** Resolves when an analysis has ended, when `waitMs` have passed, or when `signal` aborts. */
export const awaitAnalysis = async (
  log: Pick<EventLog, 'last'>,
  organizationId: string,
  analysisId: string,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<void> => {
  const deadline = performance.now() + waitMs;
  while (!signal.aborted && !(await hasAnalysisEnded(log, organizationId, analysisId))) {
    if (performance.now() >= deadline) return;
    await pause(POLL_MS, signal);
  }
};
