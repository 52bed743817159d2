import { type DirectoryPersonRow, findOrganizationName } from '@proviso/projections';
import { type LastKnownVersion, changeDirectory } from '../directory/index.ts';
import { invitationExpiry, mailInvitation } from '../members/index.ts';
import { MailRefusedError, MailUnavailableError } from '../../shared/mail/mailer.ts';
import { type DirectoryCaller, directoryContext, type PeopleDeps } from './caller.ts';
import type { UserDraft } from './scim/user-draft.ts';

/** A person who becomes a member upon accepting an invitation, with the person's previous state. */
interface Awaited {
  /** The id that the directory uses for the person. */
  personId: string;
  before: DirectoryPersonRow | undefined;
  seen?: LastKnownVersion | undefined;
}

/**
 * Adds or updates a person who becomes a member upon accepting an invitation. An active person is sent an
 * invitation. An inactive person cannot accept an invitation.
 * @throws DomainError `directory.person-exists`, `directory.too-many-people`, `request.too-many`;
 * StaleVersionError
 * @throws MailRefusedError, MailUnavailableError if the email cannot be sent. In this case, a new person is
 * not added, and an existing person is not invited
 */
export const awaitPerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  { personId, before, seen }: Awaited,
  draft: UserDraft,
): Promise<void> => {
  const { organizationId } = caller;
  const isInvited = draft.active && !(before?.active && before.email === draft.email);
  if (isInvited) await deps.invitations.count(organizationId);
  const { invitationId, expiresAt, events, wrote } = await say(deps, caller, personId, draft, seen);
  const isMailed = events.some(({ type }) => type === 'MemberInvited');
  try {
    if (isMailed) await mail(deps, caller, { invitationId, expiresAt, email: draft.email });
  } catch (error) {
    if (!(error instanceof MailRefusedError || error instanceof MailUnavailableError)) throw error;
    if (before) await say(deps, caller, personId, { ...draft, active: false });
    else await dismissPerson(deps, caller, personId);
    throw error;
  }
  await deps.waitForAccounts(wrote);
};

const say = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  personId: string,
  draft: UserDraft,
  seen?: LastKnownVersion,
) => {
  const { credentials, emailKeyOf, userNameKeyOf } = deps;
  const { organizationId } = caller;
  const context = directoryContext(caller);
  const [invitationId, now] = [context.newId(), context.now()];
  const expiresAt = invitationExpiry(now);
  const emailKey = emailKeyOf(draft.email);
  const account = await credentials.find(emailKey);
  const command = {
    type: 'AwaitPerson',
    ...draft,
    personId,
    invitationId,
    emailKey,
    now: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    userId: account?.userId,
    userNameKey: userNameKeyOf(organizationId, draft.userName),
  } as const;
  return { invitationId, expiresAt, ...(await changeDirectory(deps, context, command, seen)) };
};

const mail = async (
  deps: PeopleDeps,
  { organizationId }: DirectoryCaller,
  invitation: { invitationId: string; expiresAt: Date; email: string },
): Promise<void> => {
  const organizationName = (await deps.read(organizationId, findOrganizationName)) ?? '';
  await mailInvitation(
    { ...deps, links: deps.joinLinks },
    // A directory has no name to show as the inviter, so the organization's name is used.
    { organizationId, organizationName, inviterName: organizationName, inviterLanguage: null },
    { ...invitation, role: 'viewer', withdrawnIfRefused: true },
  );
};

/**
 * Stops awaiting a person, and withdraws the person's invitation.
 * @throws DomainError `organization.member-not-found`; StaleVersionError
 */
export const dismissPerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  personId: string,
  seen?: LastKnownVersion,
): Promise<void> => {
  const command = { type: 'DismissPerson', personId } as const;
  const { wrote } = await changeDirectory(deps, directoryContext(caller), command, seen);
  await deps.waitForAccounts(wrote);
};
