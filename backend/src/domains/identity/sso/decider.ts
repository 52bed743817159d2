import type { UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { ExternalIdentity } from './external-identities.ts';

/** The state that linking depends on. */
export interface IdentityLinkingState {
  emailVerified: boolean;
  /** Keys of the linked accounts, by issuer. */
  linked: Readonly<Record<string, string>>;
}

/** Links a user to an account at a provider that has verified the user's email address. */
export interface LinkExternalIdentity extends ExternalIdentity {
  type: 'LinkExternalIdentity';
  userId: string;
}

const evolve = (state: IdentityLinkingState, event: UserEvent): IdentityLinkingState => {
  switch (event.type) {
    case 'EmailVerified':
      return { ...state, emailVerified: true };
    // The address's owner has set the password with an emailed link.
    case 'PasswordChanged':
      return event.data.by === 'link' ? { ...state, emailVerified: true } : state;
    case 'EmailChanged':
      return event.data.by === 'directory' ? { ...state, emailVerified: false } : state;
    case 'ExternalIdentityLinked': {
      const { issuer, subjectKey } = event.data;
      return { ...state, linked: { ...state.linked, [issuer]: subjectKey } };
    }
    default:
      return state;
  }
};

/**
 * If a provider reassigns an address to another person, that person must not get access to the former owner's
 * account.
 */
const decide = (command: LinkExternalIdentity, state: IdentityLinkingState): readonly UserEvent[] => {
  const { userId, issuer, subjectKey } = command;
  const known = state.linked[issuer];
  if (known === subjectKey) return [];
  if (known !== undefined) throw new DomainError('sso.account-linked');
  return [
    ...(state.emailVerified ? [] : [{ type: 'EmailVerified', data: { userId, by: 'provider' } } as const]),
    { type: 'ExternalIdentityLinked', data: { userId, issuer, subjectKey } },
  ];
};

export const linkingDecider: Decider<IdentityLinkingState, LinkExternalIdentity, UserEvent> = {
  initial: { emailVerified: false, linked: {} },
  evolve,
  decide,
};
