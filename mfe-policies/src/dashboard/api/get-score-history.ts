import type { ScoreOnDay } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The compliance score on the days that changed it, first day first. */
export const useScoreHistory = () =>
  useQuery<readonly ScoreOnDay[]>({ queryKey: ['/api/dashboard/score-history'] });
