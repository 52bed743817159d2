import type { ComponentType } from 'react';

/** Parts of other features on a policy's page; the routes combine them. */
export interface PageParts {
  /** All documents of the policy. */
  Documents: ComponentType<{ policyId: string }>;
  /** The latest documents, for the rail. */
  DocumentsInBrief: ComponentType<{ policyId: string }>;
}
