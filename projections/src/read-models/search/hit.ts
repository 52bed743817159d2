/** A policy that was found. */
export interface Hit {
  policyId: string;
  rank: number;
  updatedAt: string;
  /** The ids of the policy and documents whose texts match. */
  sources: readonly string[];
}
