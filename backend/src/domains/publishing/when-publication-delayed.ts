import { idOf, PLATFORM, type PublicationEvent } from '@proviso/contracts';
import { derivedId } from '../../shared/event-log/ids.ts';
import { isRecentEvent } from '../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { mailToPerson, type MailToPersonDeps } from '../identity/index.ts';
import { loadOrganization } from '../organizations/index.ts';
import { loadPublication } from './change-publication.ts';

/** Age in hours at which the email is no longer useful: the publication is then no longer retried. */
const FRESH_HOURS = 24;

export interface DelayMailDeps extends MailToPersonDeps {
  addressOf: (path: string) => string;
  now: () => Date;
}

/** Emails the signer of a publication that could not take effect when it was due. */
export const whenPublicationDelayed = (deps: DelayMailDeps): Reaction => ({
  name: 'publication-delay-mail',
  streamPrefixes: ['publication-'],
  async when({ event: stored, stream, eventId, metadata }) {
    const event = stored as PublicationEvent;
    const { organizationId } = metadata;
    if (event.type !== 'PublicationDelayed' || organizationId === PLATFORM) return;
    if (!isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    const policyId = idOf(stream);
    const [{ state }, { members }] = await Promise.all([
      loadPublication(deps.log, organizationId, policyId),
      loadOrganization(deps.log, organizationId),
    ]);
    const { scheduled } = state;
    // It has taken effect or was canceled meanwhile, or its signer has left.
    if (scheduled?.publicationId !== event.data.publicationId || members[scheduled.signedBy] === undefined)
      return;
    await mailToPerson(deps, scheduled.signedBy, {
      id: derivedId(eventId, 'mail-to-signer'),
      subject: 'A publication that you signed could not take effect yet',
      text: [
        'Hello,',
        '',
        'A publication of a policy that you signed in Proviso could not take effect when it was due. It is retried every minute for 24 hours, and then canceled.',
        '',
        'The reason is on the policy’s page:',
        deps.addressOf(`/policies/${policyId}`),
        '',
      ].join('\n'),
    });
  },
});
