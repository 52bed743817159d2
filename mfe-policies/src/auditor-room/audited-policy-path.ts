/** The path of a policy's page, or of the page of one of its versions, for an external auditor. */
export const auditedPolicyPath = (id: string, version?: number): string =>
  `/auditor-room/${encodeURIComponent(id)}${version === undefined ? '' : `/versions/${version}`}`;
