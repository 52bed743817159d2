import type { RebuildProgress } from './rebuild-read-model.ts';

/**
 * Formats a rebuild's progress as one line: events, events per second, percent and time left, for example
 * `policies: 12,000 events, 8,000/s, 60 %, 1 s left`.
 *
 * The completed fraction is estimated from positions. The second half of a position grows with the number of
 * events in Postgres, but with the number of bytes in EventStoreDB. Both are accurate enough.
 */
export const progressLine = (
  readModel: string,
  { events, position, head }: RebuildProgress,
  elapsedMs: number,
): string => {
  const done = completedShare({ position, head });
  const perSecond = elapsedMs > 0 ? Math.round((events / elapsedMs) * 1_000) : 0;
  const left = done > 0 ? duration((elapsedMs * (1 - done)) / done) : 'unknown time';
  const number = new Intl.NumberFormat('en-US');
  return `${readModel}: ${number.format(events)} events, ${number.format(perSecond)}/s, ${Math.floor(done * 100)} %, ${left} left`;
};

/** Estimates the completed fraction of a rebuild, from 0 to 1, based on positions. */
export const completedShare = ({ position, head }: Pick<RebuildProgress, 'position' | 'head'>): number =>
  head.prepare === 0n ? 1 : Math.min(1, Number(position.prepare) / Number(head.prepare));

const duration = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1_000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
};
