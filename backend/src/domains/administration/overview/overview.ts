import type { AdminOverview } from '@proviso/contracts';
import { getInstallationFigures, listInstallationGrowth, listSampledDays } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { sampledDays, startOfDays } from './samples.ts';

/** How long the counts are cached, in milliseconds. */
const CACHE_MS = 60_000;

const nothing = {
  organizations: 0,
  people: 0,
  analyses: 0,
  events: 0,
  lag: 0,
  parkedEvents: 0,
  failingJobs: 0,
};

const count = async (pool: Pool, now: Date): Promise<AdminOverview> => {
  const since = startOfDays(now);
  const [figures, growth, samples] = await Promise.all([
    getInstallationFigures(pool, now),
    listInstallationGrowth(pool, since),
    listSampledDays(pool, since),
  ]);
  return {
    countedAt: now.toISOString(),
    figures,
    days: sampledDays(now).map((day) =>
      Object.assign(
        { day, ...nothing },
        growth.find((one) => one.day === day),
        samples.find((one) => one.day === day),
      ),
    ),
  };
};

/**
 * Counts across the whole installation, refreshed at most once a minute.
 * @param pool connects under the platform's role
 */
export const createOverviewReader = (pool: Pool, now: () => Date): (() => Promise<AdminOverview>) => {
  let last: { at: number; overview: Promise<AdminOverview> } | undefined;
  return () => {
    const at = now();
    const age = last && at.getTime() - last.at;
    if (last && age !== undefined && age >= 0 && age < CACHE_MS) return last.overview;
    const overview = count(pool, at);
    const taken = { at: at.getTime(), overview };
    last = taken;
    overview.catch(() => {
      // Failed counts are not cached, so the next caller counts again.
      if (last === taken) last = undefined;
    });
    return overview;
  };
};
