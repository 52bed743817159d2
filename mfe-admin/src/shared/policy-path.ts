/** Path of a policy's page. */
export const policyPath = (policyId: string): string => `/policies/${encodeURIComponent(policyId)}`;
