import { PLATFORM, streamName, type WebhookEnding, type WebhookEvent } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailOwners, type MailOwnersDeps } from '../../identity/index.ts';
import { oneLine } from '../../../shared/mail/one-line.ts';
import { webhooksDecider } from './decider.ts';

/** Age in hours at which the email is no longer useful. */
const FRESH_HOURS = 24;

const because: Readonly<Record<WebhookEnding, string>> = {
  failing: 'Every delivery to it has failed for days.',
  gone: 'The receiver responded with 410 Gone.',
};

/** Emails the owners when a webhook is disabled. */
export const whenWebhookDisabled = (
  deps: MailOwnersDeps & { log: EventLog; addressOf: (path: string) => string; now: () => Date },
): Reaction => ({
  name: 'webhook-mail',
  streamPrefixes: ['webhooks-'],
  async when({ event: stored, eventId, metadata }) {
    const event = stored as WebhookEvent;
    const { organizationId } = metadata;
    if (event.type !== 'WebhookDisabled' || organizationId === PLATFORM) return;
    if (!isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const stream = streamName('webhooks', organizationId);
    const { state } = await deps.log.load(stream, webhooksDecider, organizationId);
    const webhook = state.get(event.data.webhookId);
    if (!webhook) return;
    await mailOwners(
      deps,
      { organizationId, eventId },
      {
        quotes: true,
        subject: 'A webhook of your organization was disabled',
        text: [
          'Hello,',
          '',
          'Proviso no longer sends events to this address:',
          oneLine(webhook.address),
          because[event.data.reason],
          '',
          'Once the receiver works again, enable the webhook and resend the failed deliveries:',
          deps.addressOf('/settings/webhooks'),
          '',
        ].join('\n'),
      },
    );
  },
});
