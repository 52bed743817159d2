import type { ComponentType } from 'react';

/** What other features put on a policy's page: the routes bring both together. */
export interface PageParts {
  /** All documents of the policy. */
  Documents: ComponentType<{ policyId: string }>;
  /** The last ones, for the rail. */
  DocumentsInBrief: ComponentType<{ policyId: string }>;
}
