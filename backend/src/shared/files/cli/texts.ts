import type { OrphanCollection } from '../collect-orphans.ts';
import type { ScrubProgress } from '../scrub.ts';

const number = new Intl.NumberFormat('en-US');
const files = (count: number): string => `${number.format(count)} ${count === 1 ? 'file' : 'files'}`;

/** Formats a size, such as `12.3 MB`. */
const size = (bytes: number): string => `${number.format(Math.round(bytes / 100_000) / 10)} MB`;

/** Formats the progress of a scrub. */
export const formatScrubProgress = ({ checked, of, faults }: ScrubProgress): string =>
  `${number.format(checked)} of ${files(of)} checked, ${number.format(faults)} at fault`;

/** Formats the result of a scrub. */
export const formatScrubResult = (progress: ScrubProgress, milliseconds: number): string => {
  const seconds = (milliseconds / 1_000).toFixed(1);
  if (progress.checked < progress.of) return `stopped: ${formatScrubProgress(progress)}`;
  return progress.faults === 0
    ? `${files(progress.of)} checked in ${seconds} s: all are whole`
    : `${files(progress.of)} checked in ${seconds} s: ${number.format(progress.faults)} AT FAULT, named above`;
};

/** Formats the progress of a collection. */
export const formatCollectionProgress = ({
  listed,
  orphans,
}: Pick<OrphanCollection, 'listed' | 'orphans'>): string =>
  `${files(listed)} listed, ${number.format(orphans)} that no event names`;

/** Formats the result of a collection. */
export const formatCollectionResult = (collected: OrphanCollection, removes: boolean): string => {
  const { listed, orphans, bytes, removed, remains, foreign } = collected;
  const done = removes
    ? `${files(removed)} removed, and ${number.format(remains)} unfinished`
    : orphans === 0
      ? 'nothing to remove'
      : 'nothing was removed: add --delete to do so';
  return [
    `${files(listed)}, of which ${number.format(orphans)} (${size(bytes)}) are named by no event; ${done}`,
    ...(foreign === 0
      ? []
      : [`${files(foreign)} left alone: the event log does not know their organizations`]),
  ].join('\n');
};
