import type { UserEvent } from '@proviso/contracts';
import { derivedId } from '../../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailToPerson, type MailToPersonDeps } from '../mail-to-person.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

/** Age in hours after which the email is no longer useful. */
const FRESH_HOURS = 24;

const endedMail = (settings: string): MailText => ({
  subject: 'Two-factor authentication was turned off for your Proviso account',
  text: [
    'Hello,',
    '',
    'An administrator of this installation has turned off two-factor authentication for your account. Your password is unchanged.',
    '',
    'You can set it up again here:',
    settings,
    'If you did not ask for this, please contact the administrator.',
    '',
  ].join('\n'),
});

/** Emails users when an administrator has disabled their two-factor authentication. */
export const whenTwoFactorEnded = (
  deps: MailToPersonDeps & { addressOf: (path: string) => string; now: () => Date },
): Reaction => ({
  name: 'two-factor-ended-mail',
  streamPrefixes: ['user-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as UserEvent;
    if (event.type !== 'TwoFactorDisabled' || event.data.reason === undefined) return;
    if (!isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const mail = endedMail(deps.addressOf('/settings?tab=security'));
    await mailToPerson(deps, event.data.userId, { id: derivedId(eventId, 'two-factor-ended-mail'), ...mail });
  },
});
