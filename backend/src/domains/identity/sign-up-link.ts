import type { SignUp } from '@proviso/contracts';
import type { Logger } from '@proviso/storage';
import { recordDeniedSignIn } from '../../shared/access/denied-sign-in.ts';
import type { LinkTokens } from '../../shared/access/link-tokens.ts';
import { yieldAddress, type YieldAddressDeps, mustYieldAddress } from './addresses/yield-address.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import { signUp, type SignUpDeps, type SignUpResult } from './sign-up.ts';
import {
  type Mailer,
  MailRefusedError,
  MailUnavailableError,
  type MailText,
} from '../../shared/mail/mailer.ts';

/** How long the link works, in hours. */
const HOURS = 24;

export interface SignUpLinkDeps extends SignUpDeps, YieldAddressDeps {
  links: LinkTokens;
  mailer: Mailer;
  addressOf: (path: string) => string;
  logger: Logger;
  /** Limits emails requested for one address. */
  mailsAskedFor: AttemptLimit;
}

const signUpMail = (link: string): MailText => ({
  subject: 'Create your Proviso account',
  text: [
    'Hello,',
    '',
    'Someone tried to create a Proviso account with this email address. An account with this address already exists, but nobody has confirmed the address.',
    'If the existing account is yours, sign in or choose a new password. Otherwise open this link to create your own account. The other account then loses the address:',
    link,
    '',
    `The link works once, for ${HOURS} hours.`,
    'If you did not create an account, you can ignore this email.',
    '',
  ].join('\n'),
});

/**
 * Emails a link to an address if an account has the address but never verified it. The response is the same
 * whether or not an email is sent, so it does not reveal that such an account exists.
 */
const offerLink = async (deps: SignUpLinkDeps, email: string, contextFor: ContextFor): Promise<void> => {
  const emailKey = deps.emailKeyOf(email);
  const credential = await deps.credentials.find(emailKey);
  if (!credential || !(await mustYieldAddress(deps, credential))) return;
  const { organizationId } = credential;
  const { language = null } = contextFor({ organizationId, actor: { kind: 'system', id: 'sign-up' } });
  try {
    await deps.mailsAskedFor.count(emailKey);
    const expiresAt = new Date(deps.now().getTime() + HOURS * 60 * 60 * 1000);
    const token = await deps.links.create('sign-up', { emailKey }, expiresAt);
    await deps.mailer.send({
      to: email,
      organizationId: null,
      language,
      ...signUpMail(deps.addressOf(`/sign-up/${token}`)),
    });
  } catch (error) {
    const isLimited = error instanceof DomainError && error.code === 'request.too-many';
    if (!(isLimited || error instanceof MailRefusedError || error instanceof MailUnavailableError))
      throw error;
    deps.logger.warn({ reason: error.message }, 'the mail with a link to sign up was not sent');
  }
};

/**
 * Frees the address for a sign-up with an emailed link. If the account has verified the address in the
 * meantime, the account keeps it, and the sign-up is refused like any other.
 * @throws DomainError `identity.link-invalid` for an invalid link, or for a link to another address
 */
const takeByLink = async (
  deps: SignUpLinkDeps,
  email: string,
  token: string,
  contextFor: ContextFor,
): Promise<void> => {
  const emailKey = deps.emailKeyOf(email);
  const subject = await deps.links.find('sign-up', token, deps.now());
  if (subject?.['emailKey'] !== emailKey) {
    await recordDeniedSignIn(deps, { way: 'verify-email', reason: 'identity.link-invalid' }, contextFor);
    throw new DomainError('identity.link-invalid');
  }
  await yieldAddress(deps, emailKey, 'link');
};

/**
 * Signs up a user, like {@link signUp}. If an account has the address but never verified it, the first
 * attempt is refused and a link is emailed. An attempt with the link's token succeeds. A sign-up alone proves
 * no ownership, so it never takes an address from another account.
 * @throws DomainError `identity.email-taken`, `identity.link-invalid`
 */
export const signUpOrMailLink = async (
  deps: SignUpLinkDeps,
  { token, ...input }: SignUp,
  contextFor: ContextFor,
): Promise<SignUpResult> => {
  if (token !== undefined) {
    await takeByLink(deps, input.email, token, contextFor);
    const signedUp = await signUp(deps, { ...input, verifiedBy: 'link' }, contextFor);
    await deps.links.use('sign-up', token, deps.now());
    return signedUp;
  }
  try {
    return await signUp(deps, input, contextFor);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'identity.email-taken')
      await offerLink(deps, input.email, contextFor);
    throw error;
  }
};
