import { type ProblemCode, type SubmittedText } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { fingerprintOf, loadPolicy, policyTextAuthors, type WorkingDrafts } from '../policies/index.ts';

export interface TextDeps {
  log: EventLog;
  drafts: Pick<WorkingDrafts, 'find' | 'authors'>;
}

/** The text of a policy that would be published, or the reason why there is none. */
export type FoundText =
  | {
      text: SubmittedText;
      /** The types of the text and of the policy that it changes. */
      policyTypeIds: readonly (number | null)[];
    }
  | { text: undefined; problem: ProblemCode };

export const findText = async (
  { log, drafts }: TextDeps,
  organizationId: string,
  policyId: string,
): Promise<FoundText> => {
  const { state: policy, revision } = await loadPolicy(log, organizationId, policyId);
  if (policy.status !== 'existing') return { text: undefined, problem: 'policy.not-found' };
  const { version: policyVersion, fields, policyStatus } = policy;
  const draft = await drafts.find(organizationId, policyId, policy);
  if (draft?.outdated) return { text: undefined, problem: 'publication.outdated' };
  if (draft)
    return {
      text: { isDraft: true, revision: draft.saves, policyVersion, shownSha256: draft.fingerprint },
      policyTypeIds: [draft.fields.policyTypeId, fields.policyTypeId],
    };
  if (policyStatus === 'active') return { text: undefined, problem: 'publication.nothing-to-publish' };
  return {
    text: { isDraft: false, revision, policyVersion, shownSha256: fingerprintOf(fields) },
    policyTypeIds: [fields.policyTypeId],
  };
};

/** The users who wrote a text that would be published. */
export const authorsOf = (
  { log, drafts }: TextDeps,
  organizationId: string,
  policyId: string,
  { isDraft }: SubmittedText,
): Promise<readonly string[]> =>
  isDraft ? drafts.authors(organizationId, policyId) : policyTextAuthors(log, organizationId, policyId);
