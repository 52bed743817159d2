import { auditDetail, idOf, type PublicationEvent } from '@proviso/contracts';
import type { RuleContext, RulesFor } from './rule.ts';

const ofPolicy = {
  action: 'UPDATE',
  entityType: 'policy',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

/** Audit rules for drafts of changes and publications. They leave out the text of a draft. */
export const publicationRules: RulesFor<PublicationEvent> = {
  WorkingDraftSaved: {
    ...ofPolicy,
    detail: ({ basedOnVersion: version }) => auditDetail('working-draft-saved', { version }),
  },
  WorkingDraftDiscarded: { ...ofPolicy, detail: () => auditDetail('working-draft-discarded', {}) },
  PublicationScheduled: {
    ...ofPolicy,
    changes: ({ effectiveAt, expiresOn, draftSha256 }) => ({
      signedEffectiveAt: effectiveAt,
      signedExpiresOn: expiresOn ?? null,
      signedSha256: draftSha256,
    }),
    detail: ({ effectiveOn, emergency }) =>
      effectiveOn === undefined
        ? auditDetail(
            emergency ? 'emergency-publication-signed' : 'publication-signed',
            {},
            emergency?.reason,
          )
        : auditDetail('publication-scheduled', { day: effectiveOn }),
  },
  PublicationDelayed: { ...ofPolicy, detail: () => auditDetail('publication-delayed', {}) },
  PublicationCanceled: {
    ...ofPolicy,
    detail: ({ reason }) =>
      reason === 'failed' ? auditDetail('publication-failed', {}) : auditDetail('publication-canceled', {}),
  },
  PolicyPublished: {
    ...ofPolicy,
    changes: ({ version, contentSha256, effectiveAt, expiresOn, signedBy }) => ({
      publishedVersion: version,
      contentSha256,
      effectiveAt,
      expiresOn: expiresOn ?? null,
      signedBy,
    }),
    detail: ({ version }) => auditDetail('policy-published', { version }),
  },
  PolicyWithdrawn: {
    ...ofPolicy,
    changes: () => ({ effectiveAt: null, expiresOn: null }),
    detail: ({ version, expired, reason }) =>
      expired
        ? auditDetail('policy-expired', { version })
        : auditDetail('policy-withdrawn', { version }, reason),
  },
  PublicationExpiryLapsed: {
    ...ofPolicy,
    detail: ({ version }) => auditDetail('expiry-lapsed', { version }),
  },
};
