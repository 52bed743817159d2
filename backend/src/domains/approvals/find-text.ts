import { type ProblemCode, type SubmittedText } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import {
  type ExistingPolicy,
  fingerprintOf,
  loadPolicy,
  policyTextAuthors,
  type WorkingDrafts,
} from '../policies/index.ts';
import { type TextToPublish, textToPublish } from './text-to-publish.ts';

export interface TextDeps {
  log: EventLog;
  drafts: Pick<WorkingDrafts, 'find' | 'authors'>;
}

/** The text of a policy that would be published, or the reason why there is none. */
export type FoundText = TextToPublish | { text: undefined; problem: ProblemCode };

export const findText = async (
  deps: TextDeps,
  organizationId: string,
  policyId: string,
): Promise<FoundText> => {
  const { state: policy, revision } = await loadPolicy(deps.log, organizationId, policyId);
  if (policy.status !== 'existing') return { text: undefined, problem: 'policy.not-found' };
  return findTextOf(deps, organizationId, policyId, { policy, revision });
};

/** Like `findText`, for a policy that was loaded before. */
export const findTextOf = async (
  { drafts }: Pick<TextDeps, 'drafts'>,
  organizationId: string,
  policyId: string,
  { policy, revision }: { policy: ExistingPolicy; revision: number },
): Promise<FoundText> => {
  const draft = await drafts.find(organizationId, policyId, policy);
  if (draft?.outdated) return { text: undefined, problem: 'publication.outdated' };
  if (draft) return textToPublish(policy, revision, draft.fingerprint, draft);
  if (policy.policyStatus === 'active') return { text: undefined, problem: 'publication.nothing-to-publish' };
  return textToPublish(policy, revision, fingerprintOf(policy.fields), undefined);
};

/** The users who wrote a text that would be published. A draft has the text of the policy that it changes. */
export const authorsOf = async (
  { log, drafts }: TextDeps,
  organizationId: string,
  policyId: string,
  { isDraft }: SubmittedText,
): Promise<readonly string[]> => {
  const authors = await policyTextAuthors(log, organizationId, policyId);
  return isDraft ? [...authors, ...(await drafts.authors(organizationId, policyId))] : authors;
};
