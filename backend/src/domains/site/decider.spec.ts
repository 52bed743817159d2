import { limits, type SiteClaimEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { siteClaimsDecider } from './decider.ts';

const given = givenEventsOf(siteClaimsDecider);
const claim = { claimId: 'c1', text: 'ISO/IEC 27001 certified', proof: 'Certificate 4711 of the auditor' };
const made: SiteClaimEvent = { type: 'SiteClaimMade', data: claim };
const withdraw = { type: 'WithdrawSiteClaim', claimId: 'c1', reason: 'It has expired' } as const;
const withdrawn: SiteClaimEvent = {
  type: 'SiteClaimWithdrawn',
  data: { claimId: 'c1', text: claim.text, reason: 'It has expired' },
};

describe('a claim on the front page', () => {
  it('is made only once, with its proof', () => {
    given()
      .when({ type: 'MakeSiteClaim', ...claim })
      .expect(made);
    given(made)
      .when({ type: 'MakeSiteClaim', ...claim })
      .expect();
    given(made)
      .when({ type: 'MakeSiteClaim', ...claim, claimId: 'c2' })
      .expectRefusal('site-claim.repeated');
  });

  it('is withdrawn for a reason, and can be made again', () => {
    given(made).when(withdraw).expect(withdrawn);
    given().when(withdraw).expectRefusal('site-claim.not-found');
    given(made, withdrawn).when(withdraw).expectRefusal('site-claim.not-found');
    given(made, withdrawn)
      .when({ type: 'MakeSiteClaim', ...claim, claimId: 'c2' })
      .expect({ type: 'SiteClaimMade', data: { ...claim, claimId: 'c2' } });
  });

  it('is limited in number', () => {
    const others = Array.from({ length: limits.siteClaims }, (_, index): SiteClaimEvent => ({
      type: 'SiteClaimMade',
      data: { ...claim, claimId: `o${index}`, text: `Claim ${index}` },
    }));
    given(...others)
      .when({ type: 'MakeSiteClaim', ...claim })
      .expectRefusal('site-claim.too-many');
  });
});
