import type { Policy } from '@proviso/contracts';
import type { ComponentType } from 'react';

/** Components from other features for a policy's page. The routes supply them. */
export interface PageParts {
  /** All of the policy's documents. */
  Documents: ComponentType<{ policyId: string }>;
  /** The latest documents, for the column next to the text. */
  DocumentsInBrief: ComponentType<{ policyId: string }>;
  /** Who is responsible for the policy, and its reviews, as a section next to the text. */
  ReviewInBrief: ComponentType<{ policy: Policy }>;
  /** Exceptions to the policy, as a section next to the text. */
  ExceptionsInBrief: ComponentType<{ policy: Policy }>;
  /** Comments on the policy, as a section next to the text. `element` has the text; `null` without one. */
  CommentsInBrief: ComponentType<{ policy: Policy; element: HTMLElement | null }>;
  /** Past reviews, above the history. */
  PastReviews: ComponentType<{ policyId: string }>;
}
