/** A policy found by a search. */
export interface Hit {
  policyId: string;
  rank: number;
  updatedAt: string;
  /** Ids of the policy, if its text matches, and of its documents with matching texts. */
  sources: readonly string[];
}
