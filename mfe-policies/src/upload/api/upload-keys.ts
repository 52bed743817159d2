/** Keys and addresses of what the upload page reads; under the policies, so that their changes refresh these too. */
const policiesPath = '/api/policies';

export const policyPath = (policyId: string): string => `${policiesPath}/${encodeURIComponent(policyId)}`;

export const uploadKeys = {
  policy: (policyId: string) => [policiesPath, policyId],
  choices: (search: string) => [policiesPath, 'choices', search],
  documents: (policyId: string) => [policiesPath, policyId, 'documents'],
} as const;

/** Address of a page of the policies to choose from. */
export const choicesPath = policiesPath;
