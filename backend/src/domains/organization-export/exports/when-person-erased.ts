import type { OrganizationExportEvent, UserEvent } from '@proviso/contracts';
import type { FileStoreUpkeep } from '@proviso/storage';
import { organizationsOf } from '../../legal-holds/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { changeExport } from './change-export.ts';
import { exportDecider } from './decider.ts';
import type { ExportRecords } from './kept-exports.ts';
import { exportStream } from './when-export-requested.ts';

const NAME = 'exports-with-erased-people';
/**
 * How long after an erasure a newly requested export might still contain the user's data, in milliseconds.
 */
const GRACE_MS = 60_000;

export interface WhenPersonErasedDeps {
  log: EventLog;
  files: Pick<FileStoreUpkeep, 'remove'>;
  kept: ExportRecords;
  now: () => Date;
}

/**
 * Withdraws exports that might name an erased user, in all of the user's organizations. These are the exports
 * requested before the erasure or shortly after it. Owners can then request another export.
 */
export const whenPersonErased = (deps: WhenPersonErasedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['user-'],
  async when({ event, stream, eventId, metadata }) {
    if ((event as UserEvent).type !== 'UserErased') return;
    const { organizationId: present, recordedAt, correlationId } = metadata;
    const userId = stream.slice('user-'.length);
    const until = new Date(Date.parse(recordedAt) + GRACE_MS).toISOString();
    for (const organizationId of await organizationsOf(deps.log, { userId, organizationId: present }))
      await withdraw(deps, until, {
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: deps.now,
        newId: derivedIdSource(eventId, organizationId),
      });
  },
});

/** Withdraws an organization's latest export if it was requested before `until`. */
const withdraw = async (
  { log, files, kept, now }: WhenPersonErasedDeps,
  until: string,
  context: RequestContext,
): Promise<void> => {
  const { organizationId } = context;
  const stream = exportStream(organizationId);
  let last: { exportId: string; requestedAt: string } | undefined;
  for await (const { event: read, metadata } of log.read(stream, organizationId)) {
    const event = read as OrganizationExportEvent;
    if (event.type === 'OrganizationExportRequested')
      last = { exportId: event.data.exportId, requestedAt: metadata.recordedAt };
  }
  if (!last || last.requestedAt > until) return;
  const { state } = await log.load(stream, exportDecider, organizationId);
  if (state.status === 'none' || state.status === 'expired' || state.exportId !== last.exportId) return;
  const parts = state.status === 'ready' ? state.completed.parts : state.replaced;
  const storedBefore = new Date(now().getTime() + GRACE_MS);
  for (const { sha256 } of parts) await files.remove({ organizationId, sha256 }, storedBefore);
  await changeExport(log, context, { type: 'WithdrawExport', exportId: last.exportId });
  await kept.forget(organizationId);
};
