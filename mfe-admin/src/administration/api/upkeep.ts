import type { Upkeep } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { administrationPath } from './admin-lists.ts';

/** Milliseconds between two looks at a run that has not ended. */
const LOOK_MS = 2_000;

/** The latest rebuilds and scrubs; kept up to date while one has not ended. */
export const useUpkeep = () =>
  useQuery<Upkeep>({
    queryKey: [administrationPath, 'upkeep'],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ endedAt }) => endedAt === null) ? LOOK_MS : false,
  });
