import { formatPosition, type HeldBackEvents } from '@proviso/storage';
import { MAX_COUNTED_LAG, type ReadModelStatus } from '../engine/control/read-model-statuses.ts';
import { alignColumns } from './aligned.ts';

const headings = ['read model', 'version', 'position', 'head', 'state'];

/** Formats statuses as lines of text with aligned columns. */
export const statusTable = (statuses: readonly ReadModelStatus[]): string =>
  alignColumns([headings, ...statuses.map(cells)]);

const cells = (status: ReadModelStatus): string[] => [
  status.name,
  String(status.version),
  status.position === undefined ? '–' : formatPosition(status.position),
  formatPosition(status.head),
  stateOf(status),
];

const stateOf = ({ position, parkedReason, parkedStreams, lag }: ReadModelStatus): string => {
  const behind =
    lag >= MAX_COUNTED_LAG
      ? `${lag} or more events behind`
      : `${lag} ${lag === 1 ? 'event' : 'events'} behind`;
  if (position === undefined) return 'not made yet';
  if (parkedReason !== null) return `PARKED, ${behind}: ${parkedReason}`;
  const parked =
    parkedStreams === 0 ? '' : `, ${parkedStreams} ${parkedStreams === 1 ? 'stream' : 'streams'} PARKED`;
  return `${lag === 0 ? 'caught up' : behind}${parked}`;
};

/** Postgres displays this text instead of a statement to roles that are not allowed to see it. */
const HIDDEN = '<insufficient privilege>';
const QUERY_CHARACTERS = 200;

/**
 * Describes how long a transaction has delayed event readers. Says who runs the transaction, if the server
 * reveals it.
 */
export const describeHeldBackEvents = ({ since, by }: HeldBackEvents): string => {
  const waited = `Events recorded since ${since} cannot be read until a transaction ends`;
  if (by === undefined) return `${waited}. It is not known whose it is; it may have ended by now.`;
  const { pid, application, role, state, query } = by;
  if (pid === null)
    return `${waited}: the prepared transaction ${application ?? 'without a name'}. End it: commit prepared or rollback prepared.`;
  const facts = [application, role, state].filter((fact) => fact !== null).join(', ');
  return [
    `${waited}: process ${pid}${facts === '' ? '' : ` (${facts})`}. End it: select pg_terminate_backend(${pid})`,
    query === null || query === HIDDEN
      ? `  its last statement, as a superuser: select query from pg_stat_activity where pid = ${pid}`
      : `  its last statement: ${query.replaceAll(/\s+/g, ' ').slice(0, QUERY_CHARACTERS)}`,
  ].join('\n');
};
