/** Address of the policies page, with the details of a policy open when one is given. */
export const policyPagePath = (policyId?: string): string =>
  policyId === undefined ? '/policies' : `/policies/${encodeURIComponent(policyId)}`;
