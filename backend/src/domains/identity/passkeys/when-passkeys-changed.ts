import type { PasskeyEvent, UserEvent } from '@proviso/contracts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailToPerson, type MailToPersonDeps } from '../mail-to-person.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** Age in hours after which the email is no longer useful. */
const FRESH_HOURS = 24;

const because = {
  chosen: 'It no longer works.',
  'password-reset':
    'A new password was set through an emailed link, which removes all passkeys. You can add your passkeys again.',
  reclaimed: 'You confirmed that this address is yours, and someone else may have added the passkey.',
} as const;

/**
 * Replaces the passkey's name in emails to unverified addresses. Otherwise, an attacker could send any text
 * to such an address by putting it into the name.
 */
const UNNAMED = 'name not shown';

const mailOf = (
  { type, data }: PasskeyEvent,
  { emailVerified }: { emailVerified: boolean },
  settings: string,
): MailText => {
  const added = type === 'PasskeyAdded';
  const name = emailVerified ? data.name : UNNAMED;
  return {
    subject: added
      ? 'A passkey was added to your Proviso account'
      : 'A passkey of your Proviso account was removed',
    text: [
      'Hello,',
      '',
      added
        ? `The passkey “${name}” was added to your account. Anyone with the device that stores it can sign in with it.`
        : `The passkey “${name}” of your account was removed. ${because[data.reason]}`,
      '',
      'You can see your passkeys here:',
      settings,
      added
        ? 'If you did not add it, remove it there, and change your password.'
        : 'If this is not what you wanted, change your password.',
      '',
    ].join('\n'),
  };
};

/** Emails users when a passkey is added to or removed from their account. */
export const whenPasskeysChanged = (
  deps: MailToPersonDeps & { addressOf: (path: string) => string; now: () => Date },
): Reaction => ({
  name: 'passkey-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'PasskeyAdded' && event.type !== 'PasskeyRemoved') return;
    if (!isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    await mailToPerson(deps, event.data.userId, (person) => ({
      id: derivedId(eventId, 'passkey-mail'),
      ...mailOf(event, person, deps.addressOf('/settings?tab=security')),
    }));
  },
});
