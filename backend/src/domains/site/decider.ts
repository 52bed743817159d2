import { limits, type SiteClaim, type SiteClaimEvent } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/** Claims on the front page, oldest first. */
export type SiteClaimsState = readonly SiteClaim[];

export type SiteClaimCommand =
  | { type: 'MakeSiteClaim'; claimId: string; text: string; proof: string }
  | { type: 'WithdrawSiteClaim'; claimId: string; reason: string };

const evolve = (claims: SiteClaimsState, event: SiteClaimEvent): SiteClaimsState => {
  switch (event.type) {
    case 'SiteClaimMade': {
      const { claimId: id, text, proof } = event.data;
      return [...claims, { id, text, proof }];
    }
    case 'SiteClaimWithdrawn':
      return claims.filter(({ id }) => id !== event.data.claimId);
  }
};

const decide = (command: SiteClaimCommand, claims: SiteClaimsState): readonly SiteClaimEvent[] => {
  const { claimId } = command;
  const known = claims.find(({ id }) => id === claimId);
  switch (command.type) {
    case 'MakeSiteClaim': {
      const { text, proof } = command;
      if (known) return [];
      if (claims.some((claim) => claim.text === text)) throw new DomainError('site-claim.repeated');
      if (claims.length >= limits.siteClaims)
        throw new DomainError('site-claim.too-many', { most: limits.siteClaims });
      return [{ type: 'SiteClaimMade', data: { claimId, text, proof } }];
    }
    case 'WithdrawSiteClaim':
      if (!known) throw new DomainError('site-claim.not-found');
      return [{ type: 'SiteClaimWithdrawn', data: { claimId, text: known.text, reason: command.reason } }];
  }
};

/**
 * The rules for claims on the front page, such as certifications. Each claim needs a reference that proves
 * it.
 */
export const siteClaimsDecider: Decider<SiteClaimsState, SiteClaimCommand, SiteClaimEvent> = {
  initial: [],
  evolve,
  decide,
};
