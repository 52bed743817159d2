import { policyInputSchema, type ParsedPolicyInput, type Policy, type PolicyInput } from '@proviso/contracts';

/** What the fields of the form hold: the body of the request, complete. */
export type PolicyFormValues = PolicyInput;
export type PolicyFieldName = keyof PolicyFormValues;

export const blankPolicy: ParsedPolicyInput = {
  title: '',
  content: '',
  facilityType: null,
  state: null,
  regulatoryBody: null,
  industry: null,
  status: 'draft',
  policyTypeId: null,
};

/** What the form shows of a policy that exists. */
export const valuesOf = (policy: Policy): ParsedPolicyInput => ({
  title: policy.title,
  content: policy.content,
  facilityType: policy.facilityType,
  state: policy.state,
  regulatoryBody: policy.regulatoryBody,
  industry: policy.industry,
  status: policy.status,
  policyTypeId: policy.policyTypeId,
});

export const formTabs = ['details', 'content', 'analysis', 'preview'] as const;
export type FormTab = (typeof formTabs)[number];

/** The field that a path of a refusal names; `undefined` for anything else. */
export const fieldOf = (path: string): PolicyFieldName | undefined =>
  (Object.keys(policyInputSchema.shape) as PolicyFieldName[]).find((name) => name === path);

/** The tab on which a field is filled in. */
export const tabOf = (field: PolicyFieldName): FormTab => (field === 'content' ? 'content' : 'details');
