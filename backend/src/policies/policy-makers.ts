import type { EventLog } from '../event-log/event-log.ts';

/** Who created something and who last changed it. Instants are UTC with milliseconds. */
export interface Makers {
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** Who started `stream` and who wrote its event at `revision`, from these two events alone. */
export const readMakers = async (
  log: EventLog,
  stream: string,
  revision: number,
  organizationId: string,
): Promise<Makers> => {
  const makerOf = (at: number) => makerAt(log, stream, at, organizationId);
  const first = makerOf(0);
  const last = revision === 0 ? first : makerOf(revision);
  const [[createdAt, createdBy], [updatedAt, updatedBy]] = await Promise.all([first, last]);
  return { createdAt, createdBy, updatedAt, updatedBy };
};

const makerAt = async (
  log: EventLog,
  stream: string,
  revision: number,
  organizationId: string,
): Promise<[string, string]> => {
  const found = await log.readAt(stream, revision, organizationId);
  if (!found) throw new Error(`${stream} has no event at revision ${revision}`);
  const { recordedAt, actor } = found.metadata;
  return [recordedAt, actor.onBehalfOf ?? actor.id];
};
