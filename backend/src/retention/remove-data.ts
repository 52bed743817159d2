import { streamName } from '@proviso/contracts';
import { eraseAuditTexts, removeOrganizationRows } from '@proviso/projections';
import {
  destroyOrganizationKey,
  type EventCodec,
  type EventStore,
  type FileStoreUpkeep,
  type Pool,
  type SubjectKeys,
  withTenant,
} from '@proviso/storage';
import { organization } from '../accounts/organization/organization.ts';
import type { EventLog } from '../event-log/event-log.ts';

/** Removes the uploaded documents of an organization with their files; done again, it does what is left. */
export type RemoveDocuments = (organizationId: string, signal: AbortSignal) => Promise<void>;
/** Erases a person of the organization; done again, it does what is left. */
export type ErasePerson = (person: { userId: string; organizationId: string }) => Promise<unknown>;

export interface RemoveDataDeps {
  pool: Pool;
  log: EventLog;
  eventStore: EventStore;
  codec: EventCodec;
  subjectKeys: SubjectKeys;
  files: FileStoreUpkeep;
  removeDocuments: RemoveDocuments;
  erasePerson: ErasePerson;
}

/** What the installation keeps of a tenant beside events and read models. */
const privateTables = [
  'notification_items',
  'snapshots',
  'idempotency',
  'policy_editors',
  'unfinished_uploads',
  'webhook_secrets',
  'webhooks',
  'organization_exports',
];

/** What lets others than its people in, or brings new people. */
const doors = ['directory_tokens', 'sign_on_domains', 'sign_on_providers'];

/**
 * Removes everything that an organization has written, and its people's accounts. The people go first, so that nobody
 * writes meanwhile; every step can be repeated. Events stay, in which every text reads `erased`.
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
  for (const userId of members) await deps.erasePerson({ userId, organizationId });
  await deps.removeDocuments(organizationId, signal);
  signal.throwIfAborted();
  await destroyOrganizationKey(subjectKeys, organizationId);
  await withTenant(pool, organizationId, async (db) => {
    for (const table of privateTables)
      await db.query(`delete from private.${table} where organization_id = $1`, [organizationId]);
  });
  // Whatever is put from now on is of nobody.
  const storedBefore = new Date(Date.now() + 60_000);
  for await (const { sha256, organizationId: owner } of files.list()) {
    signal.throwIfAborted();
    if (owner === organizationId) await files.remove({ organizationId, sha256 }, storedBefore);
  }
  await removeOrganizationRows(pool, organizationId);
  await eraseAuditTexts({ db: pool, ...deps }, organizationId, signal);
};
