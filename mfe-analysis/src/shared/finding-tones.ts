import type { ComplianceStatus, CoverageStatus, FindingStatus } from '@proviso/contracts';
import type { BadgeTone } from '@proviso/ui';

export const complianceTones = {
  compliant: 'success',
  partial: 'warning',
  other: 'danger',
  'not-scored': 'neutral',
} as const satisfies Record<ComplianceStatus, BadgeTone>;

export const findingTones = {
  addressed: 'success',
  partly: 'warning',
  contradicted: 'danger',
  missing: 'danger',
  'not-applicable': 'neutral',
} as const satisfies Record<FindingStatus, BadgeTone>;

export const coverageTones = {
  ...findingTones,
  drafted: 'info',
} as const satisfies Record<CoverageStatus, BadgeTone>;
