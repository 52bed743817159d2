/** Address of the page of a policy. */
export const policyPath = (policyId: string): string => `/policies/${encodeURIComponent(policyId)}`;
