import {
  policyInputSchema,
  editableTextOf,
  attributesOf,
  changeNote,
  noAttributes,
  type ParsedPolicyInput,
  type Policy,
  type PolicyDraft,
  type PolicyFacts,
} from '@proviso/contracts';
import { extend, type input, optional, type output } from 'zod/mini';

/** Values of the form, which are the body of the request. A new policy has no change note. */
export const policyFormSchema = extend(policyInputSchema, { note: optional(changeNote) });
export type PolicyFormValues = input<typeof policyFormSchema>;
export type PolicyFormOutput = output<typeof policyFormSchema>;
export type PolicyFieldName = keyof PolicyFormValues;

/** Fields of the policy, without the change note. */
export const policyValueNames = Object.keys(policyInputSchema.shape) as readonly (keyof ParsedPolicyInput)[];

/**
 * Initial state of the form: the loaded values, and the revision that the policy must have when it is saved.
 */
export interface FormInitialState {
  etag: string | undefined;
  /** The policy's version; 0 for a new policy. */
  version: number;
  /** Present if the values are those of a draft of changes, which is then saved instead of the policy. */
  draft?: PolicyDraft;
  values: ParsedPolicyInput;
}

export const blankPolicy: ParsedPolicyInput = {
  title: '',
  content: '',
  ...noAttributes,
  status: 'draft',
};
export const blankInitialState: FormInitialState = { etag: undefined, version: 0, values: blankPolicy };

/** Form values of an existing policy, with variables as `{{name}}`. */
export const valuesOf = (policy: PolicyFacts): ParsedPolicyInput => ({
  title: policy.title,
  content: editableTextOf(policy),
  ...attributesOf(policy),
  status: policy.status,
});

/** The policy's values in the form, without the change note. */
export const policyValuesOf = (values: PolicyFormValues): ParsedPolicyInput => {
  const { note: _, ...policy } = { ...blankPolicy, ...values };
  return policy;
};

export const initialStateOf = ({
  policy,
  etag,
}: {
  policy: Policy;
  etag: string | undefined;
}): FormInitialState => ({
  etag,
  version: policy.version,
  ...(policy.draft && { draft: policy.draft }),
  values: valuesOf(policy),
});

/** The version of the policy that the values are based on. */
export const basedOnVersionOf = ({ draft, version }: FormInitialState): number =>
  draft?.basedOnVersion ?? version;

/** Returns `base` as it is once the policy's `version` has been merged into the values. */
export const basedAlsoOn = (base: FormInitialState, version: number): FormInitialState =>
  base.draft && version > base.draft.basedOnVersion
    ? { ...base, draft: { ...base.draft, basedOnVersion: version, outdated: false } }
    : base;

export const formTabs = ['details', 'content', 'analysis', 'preview'] as const;
export type FormTab = (typeof formTabs)[number];

/** The form field that an error's path refers to; `undefined` if it refers to no field. */
export const fieldOf = (path: string): PolicyFieldName | undefined =>
  (Object.keys(policyFormSchema.shape) as PolicyFieldName[]).find((name) => name === path);

/** The tab with a field; `undefined` for the note, which is below every tab. */
export const tabOf = (field: PolicyFieldName): FormTab | undefined => {
  if (field === 'note') return undefined;
  return field === 'content' ? 'content' : 'details';
};
