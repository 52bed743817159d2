import type { PolicyFields, VariableUse } from '@proviso/contracts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { ExistingPolicy } from './policy.ts';

/** Changes to a policy that are not in force yet, with the present values of variables. */
export interface FoundDraft {
  /** Revision of the stream that contains the draft. */
  revision: number;
  /** The number of times that a draft of the policy was saved. */
  saves: number;
  fields: PolicyFields;
  variables: readonly VariableUse[];
  basedOnVersion: number;
  /** True if the policy has changed since the draft was started. */
  outdated: boolean;
  note: string | null;
  /** Fingerprint of `fields`, which have the present values of variables. */
  fingerprint: string;
}

export interface DraftToSave {
  policyId: string;
  /** The policy that the draft changes. */
  policy: ExistingPolicy;
  fields: PolicyFields;
  /** The revision that the caller has seen; `undefined` to skip the check. */
  expectedRevision?: number | undefined;
  /** True if the caller edited an existing draft. Otherwise, an existing draft is not overwritten. */
  replaces: boolean;
  /**
   * The version that `fields` are based on. By default, that of the existing draft, or the one in force.
   */
  basedOnVersion?: number | undefined;
  note?: string | undefined;
  restoredFrom?: number | undefined;
}

/** Drafts of changes to policies in force. The domain `publishing` implements them. */
export interface WorkingDrafts {
  find: (organizationId: string, policyId: string, policy: ExistingPolicy) => Promise<FoundDraft | undefined>;
  /** The users who have saved a draft of the policy since the last publication. */
  authors: (organizationId: string, policyId: string) => Promise<readonly string[]>;
  /**
   * Saves a draft. Does nothing if the fields are those of the policy and there is no draft.
   * @throws DomainError `publication.…`, `policy.version-not-found`, `policy.content-too-large`,
   * `variable.too-many-uses`
   */
  save: (context: RequestContext, draft: DraftToSave) => Promise<Written>;
}
