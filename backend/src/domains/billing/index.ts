// Public interface of this domain for other domains (docs/adr/0072).
export { recordedFreeTrial } from './entitlements/facts.ts';
export { createAnalysisQuota, createQuotaClaimRelease } from './analysis-quota/analysis-quota.ts';
export { type CancelOrEndSubscription, createSubscriptionCanceler } from './subscription/settle.ts';
export { hasSubscription, isEntitled, isEntitledTo, hasEverPaid } from './entitlements/is-entitled.ts';
