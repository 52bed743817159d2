import type { AnyEvent } from '@proviso/contracts';
import { administratorRules } from './administrator-rules.ts';
import {
  analysisBatchRules,
  analysisQuotaRules,
  analysisRules,
  analysisSettingsRules,
  modelBudgetRules,
  regulatoryFeedRules,
} from './analysis-rules.ts';
import { auditEngagementRules } from './audit-engagement-rules.ts';
import { catalogRules } from './catalog-rules.ts';
import { documentRules } from './document-rules.ts';
import { installationRules } from './installation-rules.ts';
import { judgmentRules, ownBodyRules, scopeRules } from './judgment-rules.ts';
import { evidencePackRules, organizationExportRules } from './export-rules.ts';
import { organizationRules } from './organization-rules.ts';
import { pictureRules } from './picture-rules.ts';
import { approvalRules } from './approval-rules.ts';
import { commentRules } from './comment-rules.ts';
import { policyExceptionRules } from './policy-exception-rules.ts';
import { policyRules } from './policy-rules.ts';
import type { AuditRule, RulesFor } from './rule.ts';
import { retentionRules } from './retention-rules.ts';
import { publicationRules } from './publication-rules.ts';
import { reviewRules } from './review-rules.ts';
import { siteClaimRules } from './site-claim-rules.ts';
import { subscriptionRules } from './subscription-rules.ts';
import { userRules } from './user-rules.ts';
import { webhookRules } from './webhook-rules.ts';

/** Audit rules for all events of the product. */
const rules: RulesFor<AnyEvent> = {
  ...organizationRules,
  ...subscriptionRules,
  ...retentionRules,
  ...userRules,
  ...policyRules,
  ...reviewRules,
  ...publicationRules,
  ...approvalRules,
  ...policyExceptionRules,
  ...commentRules,
  ...catalogRules,
  ...organizationExportRules,
  ...evidencePackRules,
  ...auditEngagementRules,
  ...documentRules,
  ...pictureRules,
  ...analysisRules,
  ...analysisBatchRules,
  ...installationRules,
  ...administratorRules,
  ...siteClaimRules,
  ...analysisQuotaRules,
  ...analysisSettingsRules,
  ...modelBudgetRules,
  ...judgmentRules,
  ...scopeRules,
  ...ownBodyRules,
  ...regulatoryFeedRules,
  ...webhookRules,
};

/** The rule for events of `type`; `undefined` if this version does not know the type. */
export const ruleFor = (type: string): AuditRule<unknown> | undefined =>
  // Safe cast: the caller only passes data of the rule's own type.
  Object.hasOwn(rules, type) ? (rules[type as keyof typeof rules] as AuditRule<unknown>) : undefined;
