import { skipToken, useQuery } from '@tanstack/react-query';

/** How many of its steps a running analysis has done. */
export interface LiveProgress {
  done: number;
  of: number;
}

/** The place in the cache where live messages put the progress of an analysis; no address of the API. */
export const analysisProgressKey = (analysisId: string) => ['live', 'analysis-progress', analysisId] as const;

/** How far an analysis is, as far as this page has heard; `undefined` before the first live message about it. */
export const useAnalysisProgress = (analysisId: string): LiveProgress | undefined =>
  useQuery<LiveProgress>({ queryKey: analysisProgressKey(analysisId), queryFn: skipToken }).data;
