import { type Invite, type Language, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { userDecider } from '../../identity/index.ts';
import { invitationMail } from './invitation-mail.ts';
import type { JoinLinks } from './join-links.ts';

/** Number of days within which an invitation can be accepted. */
const INVITATION_DAYS = 7;

/** Limits an organization's invitations, counted across all inviters. */
export const invitationRateLimit = {
  name: 'invitations of an organization',
  rate: { limit: 200, windowMs: 60 * 60 * 1000 },
} as const;

export interface MailInvitationDeps {
  log: EventLog;
  credentials: Credentials;
  emailKeyOf: (email: string) => string;
  links: JoinLinks;
  mailer: Mailer;
  /** Returns the public URL of one of this installation's pages, for example `/join/…`. */
  addressOf: (path: string) => string;
}

/** When an invitation created at `now` expires. */
export const invitationExpiry = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** Returns the language of the account that has this address, in any organization. */
export const languageOfInvitee = async (
  { log, credentials, emailKeyOf }: Pick<MailInvitationDeps, 'log' | 'credentials' | 'emailKeyOf'>,
  email: string,
): Promise<Language | null> => {
  const account = await credentials.find(emailKeyOf(email));
  if (!account) return null;
  const { state } = await log.load(streamName('user', account.userId), userDecider, account.organizationId);
  return state.status === 'signed-up' ? state.language : null;
};

/**
 * Emails the invitation link in the recipient's language, or else in the inviter's language.
 * @throws MailRefusedError, MailUnavailableError
 */
export const mailInvitation = async (
  deps: MailInvitationDeps,
  from: {
    organizationId: string;
    organizationName: string;
    inviterName: string;
    inviterLanguage: Language | null;
  },
  {
    invitationId,
    email,
    role,
    expiresAt,
    withdrawnIfRefused = false,
  }: Invite & { invitationId: string; expiresAt: Date; withdrawnIfRefused?: boolean },
): Promise<void> => {
  const { organizationId, inviterLanguage, ...names } = from;
  const token = await deps.links.create({ organizationId, invitationId }, expiresAt);
  const link = deps.addressOf(`/join/${token}`);
  const language = (await languageOfInvitee(deps, email)) ?? inviterLanguage;
  const mail = invitationMail({ ...names, role, link, expiresAt });
  await deps.mailer.send({ to: email, organizationId, language, ...mail, withdrawnIfRefused });
};
