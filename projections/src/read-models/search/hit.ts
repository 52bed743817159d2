/** A policy found by a search. */
export interface Hit {
  policyId: string;
  rank: number;
  updatedAt: string;
  /** Id of the policy, if its own text matches, and ids of its documents whose texts match. */
  sources: readonly string[];
}
