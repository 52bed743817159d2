// Public interface of this domain for other domains (docs/adr/0072).
export {
  countApprovalRules,
  describeCatalog,
  hasPolicyType,
  loadApprovalRule,
  loadVariables,
  loadWhoMayComment,
  publishesChanges,
} from './load-catalog.ts';
export { isAllowedToComment, mayComment } from './may-comment.ts';
