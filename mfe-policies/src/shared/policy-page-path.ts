/** Path of the policies page, or of the page of one policy. */
export const policyPagePath = (policyId?: string): string =>
  policyId === undefined ? '/policies' : `/policies/${encodeURIComponent(policyId)}`;
