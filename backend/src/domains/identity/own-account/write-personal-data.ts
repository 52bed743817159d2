import { actingUserOf, type Actor, type AuditEntry, streamName, withoutPerson } from '@proviso/contracts';
import { listUncountedEntriesOfPerson } from '@proviso/projections';
import type { EventCodec } from '@proviso/storage';
import type { ZipFile } from 'yazl';
import type { AdministratorNameDeps } from '../../../shared/access/administrator-names.ts';
import type { Session } from '../../../shared/access/session.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { type ApiKeys, presentApiKey } from '../api-keys/api-keys.ts';
import { type PictureDeps, loadProfilePicture } from '../profile/picture.ts';
import { listSessions } from '../session/list-sessions.ts';

/** Number of audit entries per query. */
const BATCH = 500;

export interface OwnDataDeps extends AdministratorNameDeps, PictureDeps {
  sessions: Sessions;
  apiKeys: Pick<ApiKeys, 'usable'>;
  codec: Pick<EventCodec, 'decryptAll'>;
  read: Read;
  now: () => Date;
}

const readme = `Your data in Proviso, as it was when you exported it.

account.json   what is recorded about your account, event by event, with the address and browser of what you did yourself
sessions.json  where you are signed in
api-keys.json  your API keys, without the keys themselves, of which nobody has a copy
picture.png    your picture, if you have one
activity.json  what you did, as the audit log has it, newest first

Policies and documents are your organization's. They are exported on the Policies page.
Of your password, your authenticator app, your passkeys, and your sign-in links there is nothing that could be read.
`;

/** Adds all of a user's personal data to a ZIP file, one JSON file per kind of data. */
export const writePersonalData = async (
  zip: ZipFile,
  deps: OwnDataDeps,
  session: Session,
  signal: AbortSignal,
): Promise<void> => {
  const { userId, organizationId } = session;
  const add = (name: string, data: unknown) =>
    zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), name);
  zip.addBuffer(Buffer.from(readme), 'README.txt');
  add('account.json', await accountOf(deps.log, userId, organizationId));
  add('sessions.json', await listSessions(deps, session));
  const picture = await loadProfilePicture(deps, userId, organizationId);
  if (picture) zip.addBuffer(picture, 'picture.png');
  const keys = await deps.apiKeys.usable({ userId, organizationId }, deps.now());
  add('api-keys.json', keys.map(presentApiKey));
  add('activity.json', await activityOf(deps, session, signal));
};

const accountOf = async (log: EventLog, userId: string, organizationId: string) => {
  const events = [];
  for await (const { event, metadata } of log.read(streamName('user', userId), organizationId))
    events.push({
      type: event.type,
      recordedAt: metadata.recordedAt,
      data: event.data,
      ...(isOfAnother(metadata.actor, userId)
        ? { ipAddress: null, userAgent: null }
        : { ipAddress: metadata.ip ?? null, userAgent: metadata.userAgent ?? null }),
    });
  return events;
};

/**
 * True if another person acted, for example an administrator. The entry's IP address and browser are then
 * that person's data, not the user's.
 */
const isOfAnother = (actor: Actor, userId: string): boolean =>
  actor.kind !== 'system' && actingUserOf(actor) !== userId;

/**
 * Removes other people's data from an entry. The values before and after may contain names, for example in an
 * invitation. If an administrator acted for support, removes the administrator's name, address and browser,
 * but keeps the fact that an administrator acted.
 */
const withoutOthers = (entry: AuditEntry, userId: string): AuditEntry => ({
  ...withoutPerson(entry),
  ...(entry.entityId !== userId && { beforeValue: null, afterValue: null }),
  ...(entry.supporter && {
    supporter: { ...entry.supporter, name: null },
    ipAddress: null,
    userAgent: null,
  }),
});

const activityOf = async (
  { read, codec, administratorName, now }: OwnDataDeps,
  { userId, organizationId }: Session,
  signal: AbortSignal,
): Promise<readonly AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  const options = { now: now(), decrypt: (value: unknown) => codec.decryptAll(value), administratorName };
  for (let cursor: string | undefined; ;) {
    signal.throwIfAborted();
    const page = { limit: BATCH, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await read(organizationId, (tenant) =>
      listUncountedEntriesOfPerson(tenant, userId, page, options),
    );
    entries.push(...items.map((entry) => withoutOthers(entry, userId)));
    if (nextCursor === null) return entries;
    cursor = nextCursor;
  }
};
