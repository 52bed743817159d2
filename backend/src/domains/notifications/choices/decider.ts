import { type Language, languageOf, type NotificationChoices, type UserEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

/** A user's notification choices, and where notifications are sent. */
export interface NotificationState {
  status: 'unknown' | 'signed-up' | 'erased';
  choices: Required<NotificationChoices>;
  /** The account's email address. */
  accountEmail: string;
  emailVerified: boolean;
  /** The language that the user has chosen, if any. */
  language: Language | null;
  /** The notification address, if the user has confirmed an address that differs from the account's. */
  email: string | undefined;
}

export type NotificationCommand =
  | { type: 'ChooseNotifications'; userId: string; choices: NotificationChoices }
  /** If `email` is absent, notifications go to the account's address. */
  | { type: 'ChangeNotificationAddress'; userId: string; email?: string };

const evolve = (state: NotificationState, event: UserEvent): NotificationState => {
  switch (event.type) {
    case 'UserSignedUp':
      return {
        ...state,
        status: 'signed-up',
        accountEmail: event.data.email,
        language: event.data.language === undefined ? null : languageOf([event.data.language]),
      };
    case 'LanguageChosen':
      return { ...state, language: languageOf([event.data.language]) };
    case 'EmailChanged':
      return { ...state, accountEmail: event.data.email };
    case 'EmailVerified':
      return { ...state, emailVerified: true };
    case 'UserErased':
      return { ...state, status: 'erased' };
    case 'NotificationPreferencesChanged': {
      const { userId: _, reviewReminders = true, comments = true, ...chosen } = event.data;
      const { historyCheckpoints = false } = chosen;
      const choices = { ...state.choices, ...chosen, reviewReminders, comments, historyCheckpoints };
      return { ...state, choices };
    }
    case 'NotificationAddressChanged':
      return { ...state, email: event.data.email };
    case 'RegulatoryUpdatesSubscribed':
      return { ...state, choices: { ...state.choices, regulatoryUpdates: true } };
    case 'RegulatoryUpdatesUnsubscribed':
      return { ...state, choices: { ...state.choices, regulatoryUpdates: false } };
    default:
      return state;
  }
};

const decide = (command: NotificationCommand, state: NotificationState): readonly UserEvent[] => {
  if (state.status !== 'signed-up') throw new DomainError('identity.link-invalid');
  const { userId } = command;
  switch (command.type) {
    case 'ChooseNotifications': {
      const before = state.choices;
      const { regulatoryUpdates, ...choices } = {
        ...command.choices,
        reviewReminders: command.choices.reviewReminders ?? before.reviewReminders,
        comments: command.choices.comments ?? before.comments,
        historyCheckpoints: command.choices.historyCheckpoints ?? before.historyCheckpoints,
      };
      const isChanged =
        before.policyChanges !== choices.policyChanges ||
        before.analyses !== choices.analyses ||
        before.weeklySummary !== choices.weeklySummary ||
        before.reviewReminders !== choices.reviewReminders ||
        before.comments !== choices.comments ||
        before.historyCheckpoints !== choices.historyCheckpoints;
      const chosen: UserEvent = { type: 'NotificationPreferencesChanged', data: { userId, ...choices } };
      const type = regulatoryUpdates ? 'RegulatoryUpdatesSubscribed' : 'RegulatoryUpdatesUnsubscribed';
      return [
        ...(isChanged ? [chosen] : []),
        ...(before.regulatoryUpdates === regulatoryUpdates ? [] : [{ type, data: { userId } } as const]),
      ];
    }
    case 'ChangeNotificationAddress': {
      const isAccountEmail = command.email?.toLowerCase() === state.accountEmail.toLowerCase();
      const email = isAccountEmail ? undefined : command.email;
      if (email === state.email) return [];
      return [
        { type: 'NotificationAddressChanged', data: { userId, ...(email !== undefined && { email }) } },
      ];
    }
  }
};

/** The rules for notification choices in a `user-` stream. */
export const notificationDecider: Decider<NotificationState, NotificationCommand, UserEvent> = {
  initial: {
    status: 'unknown',
    choices: {
      policyChanges: false,
      analyses: false,
      regulatoryUpdates: false,
      weeklySummary: false,
      reviewReminders: true,
      comments: true,
      historyCheckpoints: false,
    },
    accountEmail: '',
    emailVerified: false,
    language: null,
    email: undefined,
  },
  evolve,
  decide,
};
