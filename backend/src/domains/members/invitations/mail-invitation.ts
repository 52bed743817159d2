import { type Invite, type Language, streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import { userDecider } from '../../identity/index.ts';
import { invitationMail } from './invitation-mail.ts';
import type { JoinLinks } from './join-links.ts';

/** How long an invitation can be accepted. */
const INVITATION_DAYS = 7;

/** Invitations of one organization, by whomever. */
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
  /** The public address of a page of this installation, such as `/join/…`. */
  addressOf: (path: string) => string;
}

/** When an invitation that is made at `now` expires. */
export const endOfInvitation = (now: Date): Date =>
  new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

/** The language of somebody who has an account, in whichever organization. */
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
 * Sends the link of an invitation, in the language of the invited, or of the inviter if they have chosen none.
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
