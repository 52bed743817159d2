// What other domains may use of this one (docs/adr/0072).
export { createAnalysisQuota, createAnalysisReturn } from './analysis-quota/analysis-quota.ts';
export { hasSubscription, isEntitled, isEntitledTo } from './entitlements/is-entitled.ts';
