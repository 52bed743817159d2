import {
  auditDetail,
  type EventOf,
  idOf,
  type JudgmentEvent,
  type OwnBodyEvent,
  type ScopeEvent,
  type statementOfApplicabilityExported,
} from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofAnalysis = {
  action: 'UPDATE',
  entityType: 'analysis',
  entityId: ({ analysisId }: { analysisId: string }) => analysisId,
} as const;

/** Audit rules for reviewers' judgments of findings. */
export const judgmentRules: RulesFor<JudgmentEvent> = {
  FindingDisputed: {
    ...ofAnalysis,
    changes: ({ requirement: { body, citation }, status, reason }) => ({ body, citation, status, reason }),
    detail: ({ requirement: { body, citation }, status: findingStatus, reason }) =>
      auditDetail('finding-disputed', { body, citation, findingStatus }, reason),
  },
  FindingAccepted: {
    ...ofAnalysis,
    changes: ({ requirement: { body, citation }, reason }) => ({ body, citation, reason }),
    detail: ({ requirement: { body, citation }, found: findingStatus, reason }) =>
      auditDetail('finding-accepted', { body, citation, findingStatus }, reason),
  },
  FindingJudgmentWithdrawn: {
    ...ofAnalysis,
    detail: ({ requirement: { body, citation } }) =>
      auditDetail('finding-judgment-withdrawn', { body, citation }),
  },
};

const ofOrganization = {
  action: 'UPDATE',
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;
const citationsOf = (requirements: readonly { citation: string }[]): string =>
  requirements.map(({ citation }) => citation).join(', ');

/** Audit rules for an organization's scope. */
export const scopeRules: RulesFor<ScopeEvent | EventOf<typeof statementOfApplicabilityExported>> = {
  BodyMarkedNotApplicable: {
    ...ofOrganization,
    changes: ({ body, reason }) => ({ body, applies: false, reason }),
    detail: ({ body, reason }) => auditDetail('body-marked-not-applicable', { body }, reason),
  },
  BodyMarkedApplicable: {
    ...ofOrganization,
    changes: ({ body }) => ({ body, applies: true }),
    detail: ({ body }) => auditDetail('body-marked-applicable', { body }),
  },
  RequirementsMarkedNotApplicable: {
    ...ofOrganization,
    changes: ({ body, requirements, reason }) => ({
      body,
      citations: citationsOf(requirements),
      applies: false,
      reason,
    }),
    detail: ({ body, requirements, reason }) =>
      auditDetail(
        'requirements-marked-not-applicable',
        { body, citations: citationsOf(requirements) },
        reason,
      ),
  },
  RequirementsMarkedApplicable: {
    ...ofOrganization,
    changes: ({ body, requirements }) => ({ body, citations: citationsOf(requirements), applies: true }),
    detail: ({ body, requirements }) =>
      auditDetail('requirements-marked-applicable', { body, citations: citationsOf(requirements) }),
  },
  StatementOfApplicabilityExported: {
    action: 'VIEW',
    entityType: 'organization',
    entityId: ({ organizationId }) => organizationId,
    detail: ({ format: tableFormat }) => auditDetail('statement-of-applicability-exported', { tableFormat }),
  },
};

/** Audit rules for an organization's own requirements. */
export const ownBodyRules: RulesFor<OwnBodyEvent> = {
  OwnBodyAdded: {
    ...ofOrganization,
    changes: ({ body, title, requirements, content }) => ({
      body,
      title,
      requirements,
      sha256: content.sha256,
    }),
    detail: ({ body, requirements: count }) => auditDetail('own-body-added', { body, count }),
  },
  OwnBodyReplaced: {
    ...ofOrganization,
    changes: ({ body, title, version, requirements, content }) => ({
      body,
      title,
      version,
      requirements,
      sha256: content.sha256,
    }),
    detail: ({ body, version, requirements: count }) =>
      auditDetail('own-body-replaced', { body, version, count }),
  },
  OwnBodyRetired: { ...ofOrganization, detail: ({ body }) => auditDetail('own-body-retired', { body }) },
};
