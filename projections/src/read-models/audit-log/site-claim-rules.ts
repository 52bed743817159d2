import { auditDetail, type SiteClaimEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofInstallation = {
  entityType: 'installation',
  entityId: ({ claimId }: { claimId: string }) => claimId,
} as const;

/** Audit rules for administrators' claims on the front page. Their entries are in the installation's log. */
export const siteClaimRules: RulesFor<SiteClaimEvent> = {
  SiteClaimMade: {
    ...ofInstallation,
    action: 'CREATE',
    detail: ({ text, proof }) => auditDetail('site-claim-made', { text, proof }),
  },
  SiteClaimWithdrawn: {
    ...ofInstallation,
    action: 'DELETE',
    detail: ({ text, reason }) => auditDetail('site-claim-withdrawn', { text, reason }),
  },
};
