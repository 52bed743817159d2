import { formatPosition } from '@proviso/storage';
import { LAG_COUNTED, type ReadModelStatus } from '../control/read-model-statuses.ts';

const headings = ['read model', 'version', 'position', 'head', 'state'];

/** Statuses as lines of text with aligned columns. */
export const statusTable = (statuses: readonly ReadModelStatus[]): string => {
  const rows = [headings, ...statuses.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const cells = (status: ReadModelStatus): string[] => [
  status.name,
  String(status.version),
  status.position === undefined ? '–' : formatPosition(status.position),
  formatPosition(status.head),
  stateOf(status),
];

const stateOf = ({ position, parkedReason, parkedStreams, lag }: ReadModelStatus): string => {
  const behind =
    lag >= LAG_COUNTED ? `${lag} or more events behind` : `${lag} ${lag === 1 ? 'event' : 'events'} behind`;
  if (position === undefined) return 'not made yet';
  if (parkedReason !== null) return `PARKED, ${behind}: ${parkedReason}`;
  const parked =
    parkedStreams === 0 ? '' : `, ${parkedStreams} ${parkedStreams === 1 ? 'stream' : 'streams'} PARKED`;
  return `${lag === 0 ? 'caught up' : behind}${parked}`;
};
