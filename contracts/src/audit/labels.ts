import type { AuditAction, AuditEntityType, AuditTopic } from './api.ts';

/** English labels of the audit log's actions, for screens and files. */
export const auditActionLabels = {
  CREATE: 'Created',
  UPDATE: 'Updated',
  DELETE: 'Deleted',
  VIEW: 'Viewed',
  SIGN_IN: 'Sign-in',
} as const satisfies Record<AuditAction, string>;

/** English labels of the entity types. */
export const auditEntityLabels = {
  policy: 'Policy',
  user: 'User',
  analysis: 'Analysis',
  document: 'Document',
  organization: 'Organization',
  catalog: 'Catalog',
  subscription: 'Subscription',
  installation: 'Installation',
} as const satisfies Record<AuditEntityType, string>;

/** English labels of the topics. */
export const auditTopicLabels = {
  'policy-changes': 'Policy changes',
  permissions: 'Permissions and roles',
  exports: 'Exports',
} as const satisfies Record<AuditTopic, string>;
