import { auditDetail, type EvidencePackEvent, idOf, type OrganizationExportEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Audit rules for complete exports. */
export const organizationExportRules: RulesFor<OrganizationExportEvent> = {
  OrganizationExportRequested: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-requested', {}),
  },
  OrganizationExportCompleted: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-completed', {}),
  },
  OrganizationExportFailed: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-failed', {}),
  },
  OrganizationExportDownloaded: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-downloaded', {}),
  },
  OrganizationExportExpired: {
    ...ofOrganization,
    action: 'VIEW',
    detail: () => auditDetail('organization-export-expired', {}),
  },
};

const ofPack = (detail: Parameters<typeof auditDetail>[0] & `evidence-pack-${string}`) => ({
  ...ofOrganization,
  action: 'VIEW' as const,
  detail: () => auditDetail(detail, {}),
});

/** Audit rules for evidence packs. */
export const evidencePackRules: RulesFor<EvidencePackEvent> = {
  EvidencePackRequested: ofPack('evidence-pack-requested'),
  EvidencePackCompleted: ofPack('evidence-pack-completed'),
  EvidencePackFailed: ofPack('evidence-pack-failed'),
  EvidencePackDownloaded: ofPack('evidence-pack-downloaded'),
  EvidencePackExpired: ofPack('evidence-pack-expired'),
};
