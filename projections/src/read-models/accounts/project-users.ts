import {
  ERASED,
  GIVEN_UP_ADDRESS,
  idOf,
  PLATFORM,
  type EventOf,
  type UserEvent,
  type userSignedUp,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown, UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { Target } from '../../engine/read-model.ts';
import {
  type UserRow,
  type UserStateInOrganization,
  usersTable,
  type UserVersionRow,
  userVersionsTable,
} from './table.ts';

/** Applies events of `user-` streams. */
export const projectUsers = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
): Promise<UserRow[]> => {
  const versions: UserVersionRow[] = [];
  const changed = await projectRowPerStream(events, target, {
    category: 'user',
    table: usersTable,
    evolve: (row: UserRow | undefined, read) => {
      const after = withKeys(evolve(row, read));
      versions.push(...versionsOf(row, after, read));
      return after;
    },
  });
  await insertRows(target, userVersionsTable, versions);
  return changed;
};

/** Rows for the organizations in which the event changes the user's state. */
const versionsOf = (
  before: UserRow | undefined,
  { id, organization_id, suspended_at }: UserRow,
  { event, revision, metadata: { recordedAt } }: Positioned<ReadEvent>,
): UserVersionRow[] => {
  const rowIn = (organizationId: string | null, state: UserStateInOrganization): UserVersionRow[] =>
    organizationId === null
      ? []
      : [{ organization_id: organizationId, user_id: id, revision, at: recordedAt, state }];
  const present = rowIn(organization_id, suspended_at === null ? 'active' : 'suspended');
  switch (event.type) {
    case 'UserSignedUp':
    case 'UserSuspended':
    case 'UserReinstated':
      return present;
    case 'UserJoinedOrganization': {
      const previous = before?.organization_id ?? null;
      return previous === organization_id ? present : [...rowIn(previous, 'elsewhere'), ...present];
    }
    case 'UserErased':
      return rowIn(organization_id, 'erased');
    default:
      return [];
  }
};

type Keys = 'email_key' | 'directory_key';
type PersonRow = Omit<UserRow, Keys>;

const withKeys = (row: PersonRow): UserRow => ({
  ...row,
  email_key: row.email.toLowerCase(),
  directory_key: (row.directory_name ?? row.email).toLowerCase(),
});

const evolve = (row: PersonRow | undefined, read: Positioned<ReadEvent>): PersonRow => {
  const event = read.event as UserEvent;
  if (event.type === 'UserSignedUp') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the user already exists');
    return signedUp(event, read);
  }
  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before UserSignedUp`);
  switch (event.type) {
    case 'UserJoinedOrganization':
      return {
        ...row,
        organization_id: event.data.organizationId,
        directory_name: null,
        directory_id: null,
      };
    case 'DirectoryIdentityChanged':
      return {
        ...row,
        directory_name: event.data.userName,
        directory_id: event.data.externalId ?? null,
        named_at: read.metadata.recordedAt,
      };
    case 'ProfileChanged': {
      const { firstName: first_name, lastName: last_name } = event.data;
      return {
        ...row,
        first_name,
        last_name,
        name: wholeName(first_name, last_name),
        named_at: read.metadata.recordedAt,
      };
    }
    case 'LanguageChosen':
      return { ...row, language: event.data.language };
    case 'ProfilePictureChanged':
      return { ...row, picture: event.data.sha256 };
    case 'ProfilePictureRemoved':
      return { ...row, picture: null };
    case 'EmailChanged':
      return {
        ...row,
        email: event.data.email,
        email_verified: event.data.by === undefined,
        named_at: read.metadata.recordedAt,
      };
    case 'EmailVerified':
      return { ...row, email_verified: true };
    case 'RegulatoryUpdatesSubscribed':
      return { ...row, subscribed_to_updates: true };
    case 'RegulatoryUpdatesUnsubscribed':
      return { ...row, subscribed_to_updates: false };
    case 'NotificationPreferencesChanged': {
      const { policyChanges, analyses, weeklySummary, reviewReminders = true } = event.data;
      const { comments = true, historyCheckpoints = false } = event.data;
      return {
        ...row,
        wants_policy_changes: policyChanges,
        wants_analyses: analyses,
        wants_weekly_summary: weeklySummary,
        wants_review_reminders: reviewReminders,
        wants_comments: comments,
        wants_history_checkpoints: historyCheckpoints,
      };
    }
    case 'NotificationAddressChanged':
      return { ...row, notification_email: event.data.email ?? null };
    case 'UserSuspended':
      return { ...row, suspended_at: read.metadata.recordedAt };
    case 'UserReinstated':
      return { ...row, suspended_at: null };
    case 'PasswordChanged':
    case 'TwoFactorEnabled':
    case 'TwoFactorDisabled':
    case 'ExternalIdentityLinked':
    case 'ApiKeyIssued':
    case 'ApiKeyRevoked':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
    case 'AccessTrialStarted':
    case 'AccountReclaimed':
    case 'PolicyViewSaved':
    case 'PolicyViewDeleted':
    case 'AuditViewSaved':
    case 'AuditViewDeleted':
      return row;
    case 'EmailYielded':
      return {
        ...row,
        email: GIVEN_UP_ADDRESS,
        notification_email: null,
        directory_name: null,
        directory_id: null,
        named_at: read.metadata.recordedAt,
      };
    case 'UserErased':
      return {
        ...row,
        email: ERASED,
        first_name: ERASED,
        last_name: ERASED,
        name: ERASED,
        notification_email: null,
        directory_name: null,
        directory_id: null,
        picture: null,
      };
    default:
      return refuseUnknown(read, event);
  }
};

const signedUp = (event: EventOf<typeof userSignedUp>, read: Positioned<ReadEvent>): PersonRow => {
  const { organizationId, recordedAt } = read.metadata;
  const { email, firstName, lastName, language = null } = event.data;
  return {
    id: idOf(read.stream),
    organization_id: organizationId === PLATFORM ? null : organizationId,
    revision: read.revision,
    email,
    first_name: firstName,
    last_name: lastName,
    name: wholeName(firstName, lastName),
    signed_up_at: recordedAt,
    email_verified: false,
    subscribed_to_updates: false,
    wants_policy_changes: false,
    wants_analyses: false,
    wants_weekly_summary: false,
    wants_review_reminders: true,
    wants_comments: true,
    wants_history_checkpoints: false,
    notification_email: null,
    suspended_at: null,
    directory_name: null,
    directory_id: null,
    named_at: recordedAt,
    language,
    picture: null,
  };
};

const wholeName = (firstName: string, lastName: string): string =>
  firstName === ERASED && lastName === ERASED ? ERASED : `${firstName} ${lastName}`;
