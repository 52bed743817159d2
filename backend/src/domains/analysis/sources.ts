import type { PolicyFields } from '@proviso/contracts';
import type { SupportingDocument } from './analysis-engine.ts';

/** Texts of policy versions. */
export interface PolicyTexts {
  /** Returns the current version, or `undefined` if the organization does not have this policy now. */
  current: (
    organizationId: string,
    policyId: string,
  ) => Promise<{ version: number; fields: PolicyFields } | undefined>;
  /** Returns a version, even of a deleted policy, or `undefined` if it does not exist. */
  ofVersion: (organizationId: string, policyId: string, version: number) => Promise<PolicyFields | undefined>;
}

/**
 * Returns the ids of a policy's documents with extracted text, last uploaded first, or none without a policy.
 *
 * @throws DomainError `policy.not-found`
 */
export type ExtractedDocuments = (
  organizationId: string,
  policyId: string | undefined,
) => AsyncIterable<string>;

/** Documents by id. */
export interface NamedDocuments {
  /** Returns existing documents with text, in the given order. Each is read on demand. */
  read: (
    organizationId: string,
    documentIds: Iterable<string> | AsyncIterable<string>,
  ) => AsyncIterable<SupportingDocument>;
  /** Returns `undefined` for a removed document. */
  nameOf: (organizationId: string, documentId: string) => Promise<string | undefined>;
}
