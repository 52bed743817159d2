import type { EventOf, mailedLinkRefused } from '@proviso/contracts';
import * as z from 'zod';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { Credential, Credentials } from '../accounts/credentials/credentials.ts';
import { recordRefusedEntry } from '../accounts/refused-entry.ts';
import { signInStream } from '../accounts/sign-in-failure.ts';
import type { LinkSubject, LinkTokens } from '../accounts/link-tokens.ts';
import type { ContextFor } from '../event-log/request-context.ts';

export interface RedeemLinkDeps {
  log: EventLog;
  links: LinkTokens;
  credentials: Credentials;
  now: () => Date;
}

/** What a person's own mailed link may be for. */
type Purpose = EventOf<typeof mailedLinkRefused>['data']['purpose'];

const subjectSchema = z.object({ userId: z.uuid() });

const ownerOf = async (
  { credentials }: RedeemLinkDeps,
  subject: LinkSubject | undefined,
): Promise<Credential | undefined> => {
  const credential = subject && (await credentials.findByUser(subjectSchema.parse(subject).userId));
  return credential?.status === 'active' ? credential : undefined;
};

/** A link that was somebody's is recorded for them; one that was made up for the installation. */
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
        // Nobody has proved who they are.
        context: contextFor({ organizationId, actor: { kind: 'system', id: 'mailed-link' } }),
      },
    );
  } else {
    await recordRefusedEntry(deps, { way: purpose, reason: 'identity.link-invalid' }, contextFor);
  }
  throw new DomainError('identity.link-invalid');
};

/**
 * Whose a mailed link is, without using it up.
 * @throws DomainError `identity.link-invalid` for a link that does not work, whether it is over, used, changed or made up
 */
export const checkLink = async (
  deps: RedeemLinkDeps,
  purpose: Purpose,
  token: string,
  contextFor: ContextFor,
): Promise<Credential> =>
  (await ownerOf(deps, await deps.links.find(purpose, token, deps.now()))) ??
  refuse(deps, purpose, token, contextFor);

/**
 * Uses a mailed link up, and says whose it is.
 * @throws DomainError `identity.link-invalid`, as {@link checkLink}
 */
export const redeemLink = async (
  deps: RedeemLinkDeps,
  purpose: Purpose,
  token: string,
  contextFor: ContextFor,
): Promise<Credential> =>
  (await ownerOf(deps, await deps.links.use(purpose, token, deps.now()))) ??
  refuse(deps, purpose, token, contextFor);
