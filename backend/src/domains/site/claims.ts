import { PLATFORM, SITE_CLAIMS, type SiteClaim, streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type SiteClaimCommand, siteClaimsDecider } from './decider.ts';

const stream = streamName('siteClaims', SITE_CLAIMS);

/** Loads the claims that administrators have put on the front page. */
export const loadSiteClaims = async (log: EventLog): Promise<readonly SiteClaim[]> =>
  (await log.load(stream, siteClaimsDecider, PLATFORM)).state;

/**
 * Makes or withdraws a front page claim.
 * @throws DomainError `site-claim.repeated`, `site-claim.too-many`, `site-claim.not-found`,
 * `site-claim.changed`
 */
export const changeSiteClaims = async (
  log: EventLog,
  context: RequestContext,
  command: SiteClaimCommand,
): Promise<Written> => {
  const { position } = await handleCommand(log, siteClaimsDecider, {
    stream,
    command,
    context: { ...context, organizationId: PLATFORM },
    conflict: 'site-claim.changed',
  });
  return { stream, position };
};
