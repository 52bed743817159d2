import { type AddressProof, type Language, languageOf, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

export type UserState =
  | { status: 'unknown' }
  | { status: 'erased' }
  /** Another person proved ownership of the address, so no one can sign in to this account. */
  | { status: 'yielded' }
  | {
      status: 'signed-up';
      email: string;
      emailVerified: boolean;
      firstName: string;
      lastName: string;
      subscribedToUpdates: boolean;
      suspended: boolean;
      /** The language that the user has chosen, if any. */
      language: Language | null;
      picture?: UserPicture;
    };

/** A file in the organization's storage, encrypted with the user's key. */
export interface UserPicture {
  organizationId: string;
  sha256: string;
}

export interface SignUpUser {
  type: 'SignUpUser';
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  language?: Language | undefined;
  /** How ownership of the address was proved before the sign-up, if it was. */
  verifiedBy?: 'link' | 'provider' | undefined;
}
export type UserCommand =
  | SignUpUser
  | { type: 'VerifyEmail'; userId: string; by?: 'link' | 'provider' }
  /**
   * The person who proved ownership of the address takes over the account, unless the address was already
   * verified.
   */
  | { type: 'ReclaimAccount'; userId: string; by: 'link' | 'provider' }
  /** Another person proved ownership of the address, which this account never verified. */
  | { type: 'YieldEmail'; userId: string; to: AddressProof }
  /**
   * Changes the address after both addresses have confirmed it, which also verifies the new address. If a
   * directory changes the address, the new address is not verified.
   */
  | { type: 'ChangeEmail'; userId: string; email: string; by?: 'directory' }
  | { type: 'IdentifyInDirectory'; userId: string; userName: string; externalId?: string | undefined }
  | { type: 'ChooseLanguage'; userId: string; language: Language }
  | { type: 'ChangeProfile'; userId: string; firstName: string; lastName: string }
  | { type: 'ChangePicture'; userId: string; picture: UserPicture & { bytes: number } }
  | { type: 'RemovePicture'; userId: string }
  /** Moves the user to another organization. Afterward, the user's stream belongs to `organizationId`. */
  | { type: 'MoveToOrganization'; userId: string; organizationId: string }
  | { type: 'SubscribeToUpdates'; userId: string; subscribed: boolean }
  /** This must be the last command, because no events are recorded about an erased user. */
  | { type: 'EraseUser'; userId: string; reason?: string; emailKeys: readonly string[] }
  | { type: 'SuspendUser' | 'ReinstateUser'; userId: string; reason: string }
  | { type: 'ChangePassword'; userId: string; by: 'password' | 'link' };

const evolve = (state: UserState, event: UserEvent): UserState => {
  switch (event.type) {
    case 'UserSignedUp': {
      const { email, firstName, lastName, language } = event.data;
      return {
        status: 'signed-up',
        email,
        emailVerified: false,
        firstName,
        lastName,
        subscribedToUpdates: false,
        suspended: false,
        language: language === undefined ? null : languageOf([language]),
      };
    }
    case 'LanguageChosen':
      return state.status === 'signed-up' ? { ...state, language: languageOf([event.data.language]) } : state;
    case 'ProfileChanged': {
      const { firstName, lastName } = event.data;
      return state.status === 'signed-up' ? { ...state, firstName, lastName } : state;
    }
    case 'ProfilePictureChanged': {
      const { organizationId, sha256 } = event.data;
      return state.status === 'signed-up' ? { ...state, picture: { organizationId, sha256 } } : state;
    }
    case 'ProfilePictureRemoved': {
      if (state.status !== 'signed-up') return state;
      const { picture: _, ...others } = state;
      return others;
    }
    case 'EmailChanged':
      return state.status === 'signed-up'
        ? {
            ...state,
            email: event.data.email,
            emailVerified: event.data.by === 'directory' ? false : state.emailVerified,
          }
        : state;
    case 'EmailVerified':
      return state.status === 'signed-up' ? { ...state, emailVerified: true } : state;
    case 'RegulatoryUpdatesSubscribed':
    case 'RegulatoryUpdatesUnsubscribed':
      return state.status === 'signed-up'
        ? { ...state, subscribedToUpdates: event.type === 'RegulatoryUpdatesSubscribed' }
        : state;
    case 'UserSuspended':
    case 'UserReinstated':
      return state.status === 'signed-up' ? { ...state, suspended: event.type === 'UserSuspended' } : state;
    case 'PasswordChanged':
    case 'UserJoinedOrganization':
    case 'TwoFactorEnabled':
    case 'TwoFactorDisabled':
    case 'ExternalIdentityLinked':
    case 'ApiKeyIssued':
    case 'ApiKeyRevoked':
    case 'PasskeyAdded':
    case 'PasskeyRemoved':
    case 'AccessTrialStarted':
    case 'AccountReclaimed':
    case 'NotificationPreferencesChanged':
    case 'NotificationAddressChanged':
    case 'PolicyViewSaved':
    case 'PolicyViewDeleted':
    case 'AuditViewSaved':
    case 'AuditViewDeleted':
    case 'DirectoryIdentityChanged':
      return state;
    case 'EmailYielded':
      return { status: 'yielded' };
    case 'UserErased':
      return { status: 'erased' };
  }
};

const decide = (command: UserCommand, state: UserState): readonly UserEvent[] => {
  switch (command.type) {
    case 'SignUpUser':
      return signUp(command, state);
    case 'VerifyEmail':
      if (state.status !== 'signed-up') throw new DomainError('identity.link-invalid');
      return state.emailVerified ? [] : [verified(command.userId, command.by ?? 'link')];
    case 'ReclaimAccount': {
      const { userId, by } = command;
      return state.status === 'signed-up' && !state.emailVerified
        ? [{ type: 'AccountReclaimed', data: { userId, by } }, verified(userId, by)]
        : [];
    }
    case 'YieldEmail': {
      const { userId, to } = command;
      if (state.status !== 'signed-up') return [];
      if (state.emailVerified) throw new DomainError('identity.email-taken');
      return [{ type: 'EmailYielded', data: { userId, to } }];
    }
    case 'ChangeEmail': {
      const { userId, email, by } = command;
      if (state.status !== 'signed-up') throw new DomainError('identity.link-invalid');
      if (state.email === email) return [];
      const changed: UserEvent = {
        type: 'EmailChanged',
        data: { userId, email, previousEmail: state.email, ...(by && { by }) },
      };
      return by === 'directory' || state.emailVerified ? [changed] : [changed, verified(userId, 'link')];
    }
    case 'ChangeProfile': {
      const { userId, firstName, lastName } = command;
      if (state.status !== 'signed-up') return [];
      return state.firstName === firstName && state.lastName === lastName
        ? []
        : [{ type: 'ProfileChanged', data: { userId, firstName, lastName } }];
    }
    case 'IdentifyInDirectory': {
      const { userId, userName, externalId } = command;
      const data = { userId, userName, ...(externalId !== undefined && { externalId }) };
      return state.status === 'signed-up' ? [{ type: 'DirectoryIdentityChanged', data }] : [];
    }
    case 'ChooseLanguage': {
      const { userId, language } = command;
      return state.status !== 'signed-up' || state.language === language
        ? []
        : [{ type: 'LanguageChosen', data: { userId, language } }];
    }
    case 'ChangePicture': {
      const { userId, picture } = command;
      if (state.status !== 'signed-up') throw new DomainError('session.required');
      return [{ type: 'ProfilePictureChanged', data: { userId, ...picture } }];
    }
    case 'RemovePicture': {
      const { userId } = command;
      return state.status === 'signed-up' && state.picture
        ? [{ type: 'ProfilePictureRemoved', data: { userId } }]
        : [];
    }
    case 'MoveToOrganization': {
      const { userId, organizationId } = command;
      // A user who has already moved is not in the previous organization, so repeating the command has no
      // effect.
      return state.status !== 'signed-up'
        ? []
        : [{ type: 'UserJoinedOrganization', data: { userId, organizationId } }];
    }
    case 'EraseUser': {
      const { type: _, emailKeys, ...erased } = command;
      const data = { ...erased, emailKeys: [...emailKeys] };
      return state.status === 'signed-up' || state.status === 'yielded' ? [{ type: 'UserErased', data }] : [];
    }
    case 'SuspendUser': {
      const { userId, reason } = command;
      if (state.status !== 'signed-up') throw new DomainError('request.not-found');
      if (state.suspended) throw new DomainError('suspension.already-set');
      return [{ type: 'UserSuspended', data: { userId, reason } }];
    }
    case 'ReinstateUser': {
      const { userId, reason } = command;
      if (state.status !== 'signed-up') throw new DomainError('request.not-found');
      if (!state.suspended) throw new DomainError('suspension.not-set');
      return [{ type: 'UserReinstated', data: { userId, reason } }];
    }
    case 'SubscribeToUpdates': {
      const { userId, subscribed } = command;
      if (state.status !== 'signed-up' || state.subscribedToUpdates === subscribed) return [];
      const type = subscribed ? 'RegulatoryUpdatesSubscribed' : 'RegulatoryUpdatesUnsubscribed';
      return [{ type, data: { userId } }];
    }
    case 'ChangePassword': {
      const { userId, by } = command;
      if (state.status !== 'signed-up') throw new DomainError('identity.link-invalid');
      const changed: UserEvent = { type: 'PasswordChanged', data: { userId, by } };
      // A user who has the link controls the email address.
      return by === 'password' || state.emailVerified ? [changed] : [changed, verified(userId, 'link')];
    }
  }
};

/** Signing up again has no effect, so that a sign-up can be repeated. */
const signUp = (
  { userId, email, firstName, lastName, language, verifiedBy }: SignUpUser,
  state: UserState,
): readonly UserEvent[] =>
  state.status !== 'unknown'
    ? []
    : [
        {
          type: 'UserSignedUp',
          data: { userId, email, firstName, lastName, ...(language && { language }) },
        },
        ...(verifiedBy ? [verified(userId, verifiedBy)] : []),
      ];

const verified = (userId: string, by: 'link' | 'provider'): UserEvent => ({
  type: 'EmailVerified',
  data: { userId, by },
});

export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initial: { status: 'unknown' },
  evolve,
  decide,
};
