import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events, of the installation

/** An administrator claims something on the front page. `proof` says where it can be checked. */
export const siteClaimMade = defineEvent(
  'SiteClaimMade',
  z.object({ claimId: z.string(), text: z.string(), proof: z.string() }),
);
/** An administrator no longer claims it. */
export const siteClaimWithdrawn = defineEvent(
  'SiteClaimWithdrawn',
  z.object({ claimId: z.string(), text: z.string(), reason: z.string() }),
);
export const siteClaimEvents = [siteClaimMade, siteClaimWithdrawn] as const;
export type SiteClaimEvent = EventOf<(typeof siteClaimEvents)[number]>;
