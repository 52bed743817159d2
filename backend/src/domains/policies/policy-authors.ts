import type { EventLog } from '../../shared/event-log/event-log.ts';

/** Who created an entity and who last changed it. Instants are UTC with milliseconds. */
export interface Authors {
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** The time and author of a creation or change. */
export interface Authorship {
  at: string;
  by: string;
}

/**
 * Returns who created `stream` and who wrote its event at `revision`. Reads only these two events.
 * @param known authors that are already known and need not be read
 */
export const readAuthors = async (
  log: Pick<EventLog, 'readAt'>,
  { stream, revision, organizationId }: { stream: string; revision: number; organizationId: string },
  known: { created?: Authorship | undefined; changed?: Authorship | undefined } = {},
): Promise<Authors> => {
  const makerOf = (at: number) => makerAt(log, stream, at, organizationId);
  const { changed } = known;
  const created = known.created ?? (revision === 0 ? changed : undefined) ?? makerOf(0);
  const [first, last] = await Promise.all([
    created,
    changed ?? (revision === 0 ? created : makerOf(revision)),
  ]);
  return { createdAt: first.at, createdBy: first.by, updatedAt: last.at, updatedBy: last.by };
};

const makerAt = async (
  log: Pick<EventLog, 'readAt'>,
  stream: string,
  revision: number,
  organizationId: string,
): Promise<Authorship> => {
  const found = await log.readAt(stream, revision, organizationId);
  if (!found) throw new Error(`${stream} has no event at revision ${revision}`);
  const { recordedAt, actor } = found.metadata;
  return { at: recordedAt, by: actor.onBehalfOf ?? actor.id };
};
