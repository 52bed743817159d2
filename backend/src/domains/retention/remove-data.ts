import { streamName } from '@proviso/contracts';
import { eraseAuditTexts, removeOrganizationRows } from '@proviso/projections';
import {
  destroyOrganizationKey,
  type EventCodec,
  type EventStore,
  type FileStoreUpkeep,
  type Logger,
  type Pool,
  type SubjectKeys,
  withTenant,
} from '@proviso/storage';
import { endEngagements } from '../audit-engagements/index.ts';
import { organizationDecider, organization } from '../organizations/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';

/** Removes an organization's uploaded documents and their files. Can be repeated after a failure. */
export type RemoveDocuments = (organizationId: string, signal: AbortSignal) => Promise<void>;
/**
 * Erases one of the organization's users. Can be repeated after a failure.
 * @throws DomainError `legal-hold.…` if another organization has a hold on the user
 */
export type ErasePerson = (person: { userId: string; organizationId: string }) => Promise<unknown>;

export interface RemoveDataDeps {
  pool: Pool;
  log: EventLog;
  eventStore: EventStore;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  files: FileStoreUpkeep;
  removeDocuments: RemoveDocuments;
  /** Removes the pictures in policies and their files. Can be repeated after a failure. */
  removePictures: RemoveDocuments;
  erasePerson: ErasePerson;
  logger: Logger;
  now: () => Date;
}

/** Tables that contain a tenant's data in addition to events and read models. */
export const privateTables = [
  'notification_items',
  'review_reminders',
  'exception_reminders',
  'exception_request_mails',
  'comment_mails',
  'snapshots',
  'idempotency',
  'policy_editors',
  'document_numbers',
  'unfinished_uploads',
  'webhook_secrets',
  'webhooks',
  'organization_exports',
  'evidence_packs',
];

/** Tables that let programs access the organization or let new members join. */
export const doors = ['directory_tokens', 'sign_on_domains', 'sign_on_providers'];

/**
 * Removes everything that an organization has written, and its users' accounts. Auditors' access and the
 * accounts are removed first, so that nobody can write during the removal. Every step can be repeated.
 * Events remain, but each of their texts reads `erased`. A user under another organization's legal hold is
 * signed out and loses the membership, but is not erased.
 */
export const removeData = async (
  deps: RemoveDataDeps,
  organizationId: string,
  signal: AbortSignal,
): Promise<void> => {
  const { pool, log, subjectKeys, files } = deps;
  const stream = streamName('organization', organizationId);
  const { state } = await log.load(stream, organization, organizationId);
  const members = state.status === 'registered' ? Object.keys(state.members) : [];
  for (const table of doors)
    await pool.query(`delete from private.${table} where organization_id = $1`, [organizationId]);
  await endEngagements(deps, { organizationId }, 'closed', () =>
    systemContext('retention', organizationId, deps.now),
  );
  for (const userId of members) await eraseUnlessHeld(deps, { userId, organizationId });
  await deps.removeDocuments(organizationId, signal);
  await deps.removePictures(organizationId, signal);
  signal.throwIfAborted();
  await destroyOrganizationKey(subjectKeys, organizationId);
  await withTenant(pool, organizationId, async (db) => {
    for (const table of privateTables)
      await db.query(`delete from private.${table} where organization_id = $1`, [organizationId]);
  });
  // Users can no longer upload files, so every file stored so far can be removed. Adds a margin for clock
  // skew.
  const storedBefore = new Date(Date.now() + 60_000);
  for await (const { sha256, organizationId: owner } of files.list()) {
    signal.throwIfAborted();
    if (owner === organizationId) await files.remove({ organizationId, sha256 }, storedBefore);
  }
  await removeOrganizationRows(pool, organizationId);
  await eraseAuditTexts({ db: pool, ...deps }, organizationId, signal);
};

/**
 * Erases a user unless a legal hold prevents it. A hold by this organization would have stopped the whole
 * removal, so this can only be another organization's hold.
 */
const eraseUnlessHeld = async (
  { pool, log, now, erasePerson, logger }: RemoveDataDeps,
  person: { userId: string; organizationId: string },
): Promise<void> => {
  try {
    await erasePerson(person);
  } catch (error) {
    const isHeld = error instanceof DomainError && error.code.startsWith('legal-hold.');
    if (!isHeld) throw error;
    const { userId, organizationId } = person;
    await pool.query('delete from private.sessions where user_id = $1', [userId]);
    await handleCommand(log, organizationDecider, {
      stream: streamName('organization', organizationId),
      command: { type: 'EndMembership', userId },
      context: systemContext('retention', organizationId, now),
      conflict: 'organization.changed',
    });
    logger.warn(person, 'a person of a removed organization is under a legal hold and was not erased');
  }
};
