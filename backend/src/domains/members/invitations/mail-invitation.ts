import { type Invite, type Language, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { userDecider } from '../../identity/index.ts';
import { invitationMail } from './invitation-mail.ts';
import type { JoinLinks } from './join-links.ts';

/** Days for which an invitation can be accepted. */
const INVITATION_DAYS = 7;

/** Limit of an organization's invitations, counted across all inviters. */
export const invitationRate = {
  name: 'invitations of an organization',
  rate: { limit: 200, windowMs: 60 * 60 * 1000 },
} as const;

export interface MailInvitationDeps {
  log: EventLog;
  credentials: Credentials;
  emailKeyOf: (email: string) => string;
  links: JoinLinks;
  mailer: Mailer;
  /** The public URL of a page of this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
}

/** Expiry of an invitation that is created at `now`. */
export const endOfInvitation = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** Language of an account with this address, in any organization. */
const languageOfInvited = async (
  { log, credentials, emailKeyOf }: Pick<MailInvitationDeps, 'log' | 'credentials' | 'emailKeyOf'>,
  email: string,
): Promise<Language | null> => {
  const account = await credentials.find(emailKeyOf(email));
  if (!account) return null;
  const { state } = await log.load(streamName('user', account.userId), userDecider, account.organizationId);
  return state.status === 'signed-up' ? state.language : null;
};

/**
 * Sends the invitation link in the recipient's language, or in the inviter's if the recipient has chosen
 * none.
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
  const language = (await languageOfInvited(deps, email)) ?? inviterLanguage;
  const mail = invitationMail({ ...names, role, link, expiresAt });
  await deps.mailer.send({ to: email, language, ...mail, withdrawnIfRefused });
};
