import {
  changeEmailSchema,
  emailChangeAgreedSchema,
  emailChangeLinkSchema,
  emailChangeSchema,
  noticeSchema,
} from '@proviso/contracts';
import { v7 } from 'uuid';
import * as z from 'zod';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import type { EnforcedSignOn } from '../organization-sign-on/enforced-sign-on.ts';
import type { FindAccount, KnownAccount } from '../../../shared/access/account.ts';
import { recordDeniedSignIn } from '../../../shared/access/denied-sign-in.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.ts';
import { mailedMessage } from '../mailed-message.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { mustYieldAddress } from '../addresses/yield-address.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { changeEmail, type ChangeEmailDeps } from './change-email.ts';
import { CHANGE_HOURS, newAddressMail, oldAddressMail } from './mails.ts';
import type { PendingChanges } from './pending-changes.ts';

export interface EmailChangeRouteDeps extends ChangeEmailDeps {
  pendingChanges: PendingChanges;
  enforcedSignOn: EnforcedSignOn;
  findAccount: FindAccount;
  hasher: PasswordHashers;
  mailer: Mailer;
  addressOf: (path: string) => string;
  now: () => Date;
  /** Limits password attempts, by user id. */
  passwordAttempts: AttemptLimit;
  mailsAskedFor: AttemptLimit;
  /** Limits how many links can be tried from one IP address. */
  linkAttempts: AttemptLimit;
  waitForAccounts: (written: Written) => Promise<void>;
}

const linkSchema = z.object({ userId: z.uuid(), changeId: z.uuid(), side: z.enum(['old', 'new']) });
const path = '/api/auth/email-change';

/** `/api/auth/email-change`: changes an account's address once both addresses have confirmed the change. */
export const emailChangeRoutes = (deps: EmailChangeRouteDeps): readonly Route[] => {
  const { credentials, pendingChanges, passwordAttempts, links, mailer, now, addressOf } = deps;
  const byAddress = limitByAddress(deps.linkAttempts);
  const refuse = async (contextFor: ContextFor): Promise<never> => {
    await recordDeniedSignIn(deps, { way: 'verify-email', reason: 'identity.link-invalid' }, contextFor);
    throw new DomainError('identity.link-invalid');
  };
  /**
   * @throws DomainError `sign-on.address-bound` if the new address would let the user bypass single sign-on
   */
  const assertMayHave = async (email: string, account: KnownAccount): Promise<void> => {
    const { binds } = deps.enforcedSignOn;
    if ((await binds(account)) && !(await binds({ ...account, email })))
      throw new DomainError('sign-on.address-bound');
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        permission: 'session',
        summary: 'Returns the pending change of the account’s address, if there is one',
        answers: { 200: emailChangeSchema },
      },
      async ({ session: { userId } }) => {
        const [change, credential] = [
          await pendingChanges.find(userId, now()),
          await credentials.findByUser(userId),
        ];
        const body = {
          change: change
            ? {
                email: change.newEmail,
                oldAgreed: change.oldAgreed,
                newAgreed: change.newAgreed,
                expiresAt: change.expiresAt.toISOString(),
              }
            : null,
          hasPassword: credential?.passwordHash !== undefined,
        };
        return { status: 200, body };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path,
        permission: 'session',
        summary: 'Asks both addresses to confirm a change of the account’s address',
        body: changeEmailSchema,
        answers: { 202: noticeSchema },
        problems: [
          'identity.password-wrong',
          'identity.email-taken',
          'sign-on.address-bound',
          'mail.refused',
          'request.too-many',
        ],
        secretAnswer: true,
      },
      async ({ body: { email, password }, session: { userId, organizationId }, request }) => {
        const credential = await credentials.findByUser(userId);
        const account = await deps.findAccount(userId, organizationId);
        if (!credential || !account) throw new DomainError('session.required');
        if (credential.passwordHash !== undefined) {
          await passwordAttempts.count(userId);
          const { hasher } = withHasherForAddress(deps, request);
          if (!(await hasher.verify(password ?? '', credential.passwordHash)))
            throw new DomainError('identity.password-wrong');
          await passwordAttempts.forget(userId);
        }
        await assertMayHave(email, account);
        const newKey = deps.emailKeyOf(email);
        const other = await credentials.find(newKey);
        if (newKey === credential.emailKey || (other && !(await mustYieldAddress(deps, other))))
          throw new DomainError('identity.email-taken');
        await deps.mailsAskedFor.count(userId);
        const expiresAt = new Date(now().getTime() + CHANGE_HOURS * 60 * 60 * 1000);
        const changeId = v7();
        await pendingChanges.begin(userId, { id: changeId, newEmail: email, expiresAt });
        const linkOf = async (page: string, purpose: 'email-change' | 'email-change-stop', side: string) =>
          addressOf(`/${page}/${await links.create(purpose, { userId, changeId, side }, expiresAt)}`);
        const { language } = account;
        await mailer.send({
          to: email,
          organizationId: null,
          userId,
          language,
          ...newAddressMail(await linkOf('confirm-email-change', 'email-change', 'new')),
        });
        const confirm = await linkOf('confirm-email-change', 'email-change', 'old');
        const stop = await linkOf('stop-email-change', 'email-change-stop', 'old');
        const mail = oldAddressMail(email, { confirm, stop });
        await mailer.send({ to: account.email, organizationId: null, language, ...mail });
        return {
          status: 202,
          body: { message: mailedMessage(mailer, 'We have sent a link to both addresses.') },
        };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path,
        permission: 'session',
        summary: 'Cancels the change of the account’s address',
        answers: { 204: null },
      },
      async ({ session: { userId } }) => {
        await pendingChanges.end(userId);
        return { status: 204 };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: `${path}/confirm`,
        summary: 'Confirms a change of an account’s address with the link emailed to either address',
        body: emailChangeLinkSchema,
        answers: { 200: emailChangeAgreedSchema },
        problems: [
          'identity.link-invalid',
          'identity.sign-in-to-agree',
          'identity.email-taken',
          'sign-on.address-bound',
          'request.too-many',
          'service.unavailable',
        ],
        middleware: [byAddress],
      },
      async ({ body: { token }, session, contextFor }) => {
        // The link remains usable until the change has been made, so that the user can retry.
        const subject = await links.find('email-change', token, now());
        const link = linkSchema.safeParse(subject).data;
        if (!link) return refuse(contextFor);
        const { userId, changeId, side } = link;
        // A user can enter another person's address as the new one. If that person opens the emailed link,
        // the address must not move to the user's account.
        if (side === 'new' && session?.userId !== userId) throw new DomainError('identity.sign-in-to-agree');
        const owner = await credentials.findByUser(userId);
        const change = await pendingChanges.agree(userId, { id: changeId, side }, now());
        if (!owner || !change) return refuse(contextFor);
        if (!change.oldAgreed || !change.newAgreed) return { status: 200, body: { changed: false } };
        const { organizationId } = owner;
        const account = await deps.findAccount(userId, organizationId);
        if (!account) return refuse(contextFor);
        await assertMayHave(change.newEmail, account);
        const sessionId = session?.userId === userId ? session.id : undefined;
        const agreed = { id: changeId, userId, organizationId, email: change.newEmail, sessionId };
        const wrote = await changeEmail(deps, agreed, contextFor);
        await pendingChanges.end(userId);
        const [written] = wrote;
        if (written) await deps.waitForAccounts(written);
        return { status: 200, body: { changed: true }, wrote };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: `${path}/stop`,
        summary:
          'Stops a change of an account’s address with the link emailed to the current address, and ends its sessions',
        body: emailChangeLinkSchema,
        answers: { 204: null },
        problems: ['identity.link-invalid', 'request.too-many'],
        middleware: [byAddress],
      },
      async ({ body: { token }, contextFor }) => {
        const link = linkSchema.safeParse(await links.use('email-change-stop', token, now())).data;
        const owner = link && (await credentials.findByUser(link.userId));
        const change = link && (await pendingChanges.find(link.userId, now()));
        if (!owner || change?.id !== link.changeId) return refuse(contextFor);
        await pendingChanges.end(owner.userId);
        const { userId, organizationId } = owner;
        const revoker = { userId, organizationId, actor: { kind: 'user', id: userId } } as const;
        return { status: 204, wrote: await revokeSessionsOf(deps, revoker, 'chosen', contextFor) };
      },
    ),
  ];
};
