import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

// Events of the installation

/** An administrator added a claim to the landing page. `proof` states where it can be verified. */
export const siteClaimMade = defineEvent(
  'SiteClaimMade',
  z.object({ claimId: z.string(), text: z.string(), proof: z.string() }),
);
/** An administrator withdrew the claim. */
export const siteClaimWithdrawn = defineEvent(
  'SiteClaimWithdrawn',
  z.object({ claimId: z.string(), text: z.string(), reason: z.string() }),
);
export const siteClaimEvents = [siteClaimMade, siteClaimWithdrawn] as const;
export type SiteClaimEvent = EventOf<(typeof siteClaimEvents)[number]>;
