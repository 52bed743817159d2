import { skipToken, useQuery } from '@tanstack/react-query';

/** Number of steps that a running analysis has completed. */
export interface LiveProgress {
  done: number;
  of: number;
}

/** Cache key where live messages store the progress of an analysis. It is not an API path. */
export const analysisProgressKey = (analysisId: string) => ['live', 'analysis-progress', analysisId] as const;

/** Progress of an analysis from live messages; `undefined` before the first one. */
export const useAnalysisProgress = (analysisId: string): LiveProgress | undefined =>
  useQuery<LiveProgress>({ queryKey: analysisProgressKey(analysisId), queryFn: skipToken }).data;
