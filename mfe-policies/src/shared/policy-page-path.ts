/** Path of the page for a new policy. */
export const newPolicyPath = '/policies/new';

/** Path of the policies page, or of the page of one policy. */
export const policyPagePath = (policyId?: string): string =>
  policyId === undefined ? '/policies' : `/policies/${encodeURIComponent(policyId)}`;
