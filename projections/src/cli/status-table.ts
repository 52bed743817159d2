import { formatPosition } from '@proviso/storage';
import { LAG_COUNTED, type ReadModelStatus } from '../engine/control/read-model-statuses.ts';
import { aligned } from './aligned.ts';

const headings = ['read model', 'version', 'position', 'head', 'state'];

/** Formats statuses as lines of text with aligned columns. */
export const statusTable = (statuses: readonly ReadModelStatus[]): string =>
  aligned([headings, ...statuses.map(cells)]);

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
