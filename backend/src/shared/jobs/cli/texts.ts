import type { ParkedEvent } from '@proviso/contracts';

/** Describes parked events, one paragraph each, with the ids that commands accept. */
export const statusOf = (parked: readonly ParkedEvent[]): string => {
  if (parked.length === 0) return 'no parked events';
  const count = `${parked.length} ${parked.length === 1 ? 'event is' : 'events are'} parked`;
  return [`${count}; later events of their streams wait behind them`, ...parked.map(paragraphOf)].join(
    '\n\n',
  );
};

const paragraphOf = (parked: ParkedEvent): string => {
  const { id, name, eventType, stream, revision, attempts, parkedAt, error, decision } = parked;
  const decided = decision === null ? '' : `; ${decision} was asked for`;
  return [
    id,
    `  ${name}: ${eventType} (${stream} revision ${revision})`,
    `  parked ${parkedAt} after ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${decided}`,
    `  ${error}`,
  ].join('\n');
};
