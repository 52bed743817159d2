import type { NotificationChoices, UserEvent } from '@proviso/contracts';
import { it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { notificationDecider } from './decider.ts';

const given = givenEventsOf(notificationDecider);
const userId = 'ada';
const signedUp: UserEvent = {
  type: 'UserSignedUp',
  data: { userId, email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' },
};
const nothing = { policyChanges: false, analyses: false, regulatoryUpdates: false, weeklySummary: false };
const { regulatoryUpdates: _, ...unchanged } = nothing;
const choose = (choices: Partial<NotificationChoices>) =>
  ({ type: 'ChooseNotifications', userId, choices: { ...nothing, ...choices } }) as const;
const changeTo = (email?: string) =>
  ({ type: 'ChangeNotificationAddress', userId, ...(email !== undefined && { email }) }) as const;

it('records a choice only if it changes', () => {
  given(signedUp).when(choose({})).expect();
  const chosen: UserEvent = {
    type: 'NotificationPreferencesChanged',
    data: {
      userId,
      policyChanges: true,
      analyses: false,
      weeklySummary: false,
      reviewReminders: true,
      comments: true,
      historyCheckpoints: false,
    },
  };
  const subscribed: UserEvent = { type: 'RegulatoryUpdatesSubscribed', data: { userId } };
  const both = choose({ policyChanges: true, regulatoryUpdates: true });
  given(signedUp).when(both).expect(chosen, subscribed);
  given(signedUp, chosen).when(both).expect(subscribed);
  given(signedUp, chosen, subscribed).when(both).expect();
  given(signedUp, chosen, subscribed)
    .when(choose({ policyChanges: true }))
    .expect({ type: 'RegulatoryUpdatesUnsubscribed', data: { userId } });
});

it('turns review reminders off, and keeps this choice when a client omits it', () => {
  const off: UserEvent = {
    type: 'NotificationPreferencesChanged',
    data: { userId, ...unchanged, reviewReminders: false, comments: true, historyCheckpoints: false },
  };
  given(signedUp)
    .when(choose({ reviewReminders: false }))
    .expect(off);
  given(signedUp, off).when(choose({})).expect();
});

it('turns emails about comments off, and keeps this choice when a client omits it', () => {
  const off: UserEvent = {
    type: 'NotificationPreferencesChanged',
    data: { userId, ...unchanged, reviewReminders: true, comments: false, historyCheckpoints: false },
  };
  given(signedUp)
    .when(choose({ comments: false }))
    .expect(off);
  given(signedUp, off).when(choose({})).expect();
});

it('keeps the choice to get checkpoints when a client omits it', () => {
  const on: UserEvent = {
    type: 'NotificationPreferencesChanged',
    data: { userId, ...unchanged, reviewReminders: true, comments: true, historyCheckpoints: true },
  };
  given(signedUp)
    .when(choose({ historyCheckpoints: true }))
    .expect(on);
  given(signedUp, on).when(choose({})).expect();
});

it('uses the account’s address again when that address is chosen or none is given', () => {
  const moved: UserEvent = { type: 'NotificationAddressChanged', data: { userId, email: 'a@example.net' } };
  given(signedUp).when(changeTo('a@example.net')).expect(moved);
  given(signedUp, moved).when(changeTo('a@example.net')).expect();
  for (const back of [changeTo(), changeTo('ADA@example.org')])
    given(signedUp, moved).when(back).expect({ type: 'NotificationAddressChanged', data: { userId } });
});

it('refuses changes after an erasure', () => {
  given(signedUp, { type: 'UserErased', data: { userId } })
    .when(choose({ analyses: true }))
    .expectRefusal('identity.link-invalid');
});
