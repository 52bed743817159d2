// Public interface of this domain for other domains (docs/adr/0072).
export { endEngagements } from './engagements/end-engagements.ts';
export { changeEngagement, loadEngagement } from './engagements/change-engagement.ts';
export type { AcceptedEngagement, EvidenceAnswer } from './engagements/decider.ts';
