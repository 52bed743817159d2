import { passwordChanged } from './account-security.ts';
import { apiKeyEvents } from './api-keys.ts';
import { accessTrialStarted } from './billing.ts';
import { directoryIdentityChanged } from './directory.ts';
import { emailChanged } from './email-change.ts';
import type { EventOf } from './events/define-event.ts';
import {
  accountReclaimed,
  emailVerified,
  emailYielded,
  languageChosen,
  profileChanged,
  userErased,
  userJoinedOrganization,
  userReinstated,
  userSignedUp,
  userSuspended,
} from './identity.ts';
import { notificationEvents } from './notifications.ts';
import { passkeyEvents } from './passkeys.ts';
import { profilePictureEvents } from './profile-picture.ts';
import { updateSubscriptionEvents } from './regulatory-updates.ts';
import { singleSignOnEvents } from './single-sign-on.ts';
import { twoFactorEvents } from './two-factor.ts';

/** Every event of a `user-{id}` stream. */
export const userEvents = [
  userSignedUp,
  profileChanged,
  languageChosen,
  emailVerified,
  emailChanged,
  accountReclaimed,
  emailYielded,
  userJoinedOrganization,
  passwordChanged,
  ...twoFactorEvents,
  ...singleSignOnEvents,
  ...apiKeyEvents,
  ...passkeyEvents,
  ...profilePictureEvents,
  ...updateSubscriptionEvents,
  ...notificationEvents,
  directoryIdentityChanged,
  accessTrialStarted,
  userErased,
  userSuspended,
  userReinstated,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
