// Public interface of this domain for other domains (docs/adr/0072).
export { assertNotClosing } from './closing.ts';
export { isStarted, retentionDecider } from './decider.ts';
export {
  assertPersonNotHeld,
  assertPolicyNotHeld,
  changeRetention,
  hasHolds,
  type LegalHoldsLog,
  isPersonHeld,
} from './legal-holds.ts';
export { organizationsOf } from './organizations-of.ts';
