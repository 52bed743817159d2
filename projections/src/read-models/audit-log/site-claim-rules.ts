import { auditDetail, type SiteClaimEvent } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const ofInstallation = {
  entityType: 'installation',
  entityId: ({ claimId }: { claimId: string }) => claimId,
} as const;

/** What administrators claim on the front page, as the log of the installation has it. */
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
