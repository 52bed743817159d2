import type { PolicyFields } from '@proviso/contracts';
import type { SupportingDocument } from './analysis-engine.ts';

/** What versions of policies say. */
export interface PolicyTexts {
  /** The present version; `undefined` when the organization has no such policy now. */
  current: (
    organizationId: string,
    policyId: string,
  ) => Promise<{ version: number; fields: PolicyFields } | undefined>;
  /** A version, also of a policy that was deleted; `undefined` when there is none. */
  ofVersion: (organizationId: string, policyId: string, version: number) => Promise<PolicyFields | undefined>;
}

/**
 * Ids of the documents of a policy whose text is known, last uploaded first; none without a policy.
 * @throws DomainError `policy.not-found`
 */
export type ExtractedDocuments = (
  organizationId: string,
  policyId: string | undefined,
) => AsyncIterable<string>;

/** Documents by their ids. */
export interface NamedDocuments {
  /** Those that are there and have text, in that order. Each is read when asked for. */
  read: (
    organizationId: string,
    documentIds: Iterable<string> | AsyncIterable<string>,
  ) => AsyncIterable<SupportingDocument>;
  /** `undefined` for one that is there no more. */
  nameOf: (organizationId: string, documentId: string) => Promise<string | undefined>;
}
