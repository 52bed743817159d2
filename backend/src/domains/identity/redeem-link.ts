import type { EventOf, mailedLinkRefused } from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Credential, Credentials } from '../../shared/credentials/credentials.ts';
import { recordDeniedSignIn } from '../../shared/access/denied-sign-in.ts';
import { signInStream } from './sign-in-failure.ts';
import type { LinkSubject, LinkTokens } from '../../shared/access/link-tokens.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';

export interface RedeemLinkDeps {
  log: EventLog;
  links: LinkTokens;
  credentials: Credentials;
  now: () => Date;
}

/** The purpose of a link emailed to a user. */
type Purpose = EventOf<typeof mailedLinkRefused>['data']['purpose'];

const subjectSchema = z.object({ userId: z.uuid() });

const ownerOf = async (
  { credentials }: RedeemLinkDeps,
  subject: LinkSubject | undefined,
): Promise<Credential | undefined> => {
  const credential = subject && (await credentials.findByUser(subjectSchema.parse(subject).userId));
  return credential?.status === 'active' ? credential : undefined;
};

/**
 * Records a failed attempt: for the link's owner if the link is known, and otherwise for the installation.
 */
const refuse = async (
  deps: RedeemLinkDeps,
  purpose: Purpose,
  token: string,
  contextFor: ContextFor,
): Promise<never> => {
  const owner = await ownerOf(deps, await deps.links.about(purpose, token));
  if (owner) {
    const { userId, emailKey, organizationId } = owner;
    await deps.log.append(
      signInStream(emailKey, deps.now()),
      [{ type: 'MailedLinkRefused', data: { userId, purpose } }],
      {
        expectedRevision: 'any',
        // The user has not been authenticated.
        context: contextFor({ organizationId, actor: { kind: 'system', id: 'mailed-link' } }),
      },
    );
  } else {
    await recordDeniedSignIn(deps, { way: purpose, reason: 'identity.link-invalid' }, contextFor);
  }
  throw new DomainError('identity.link-invalid');
};

/**
 * Returns the user that a link was emailed to. The link remains usable.
 * @throws DomainError `identity.link-invalid` if the link has expired, was used, was changed or never existed
 */
export const findUserOfLink = async (
  deps: RedeemLinkDeps,
  purpose: Purpose,
  token: string,
  contextFor: ContextFor,
): Promise<Credential> =>
  (await ownerOf(deps, await deps.links.find(purpose, token, deps.now()))) ??
  refuse(deps, purpose, token, contextFor);

/**
 * Uses up an emailed link and returns the user that it was emailed to.
 * @throws DomainError `identity.link-invalid`, like {@link findUserOfLink}
 */
export const redeemLink = async (
  deps: RedeemLinkDeps,
  purpose: Purpose,
  token: string,
  contextFor: ContextFor,
): Promise<Credential> =>
  (await ownerOf(deps, await deps.links.use(purpose, token, deps.now()))) ??
  refuse(deps, purpose, token, contextFor);
