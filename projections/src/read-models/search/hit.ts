/** A policy found by a search. */
export interface Hit {
  policyId: string;
  rank: number;
  updatedAt: string;
  /** Ids of the policy and documents whose texts match. */
  sources: readonly string[];
}
