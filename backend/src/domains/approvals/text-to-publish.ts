import type { PolicyFields, SubmittedText } from '@proviso/contracts';
import type { ExistingPolicy } from '../policies/index.ts';

/** The text of a policy that would be published, as approvals name it. */
export interface TextToPublish {
  text: SubmittedText;
  /** The types whose rules apply: of the text, of the policy, and of the version that was last in force. */
  policyTypeIds: readonly (number | null)[];
}

/**
 * @param fingerprint fingerprint of the fields as they are shown, with the values of variables
 * @param draft the draft of changes, and the number of times that it was saved; `undefined` if there is none
 */
export const textToPublish = (
  { fields, version: policyVersion, typeInForce }: ExistingPolicy,
  policyRevision: number,
  fingerprint: string,
  draft: { saves: number; fields: PolicyFields } | undefined,
): TextToPublish => ({
  text: {
    isDraft: draft !== undefined,
    revision: draft ? draft.saves : policyRevision,
    policyVersion,
    shownSha256: fingerprint,
  },
  policyTypeIds: [
    ...(draft ? [draft.fields.policyTypeId] : []),
    fields.policyTypeId,
    ...(typeInForce === undefined ? [] : [typeInForce]),
  ],
});
