import type { PolicyFields } from '@proviso/contracts';
import type { SupportingDocument } from './analysis-engine.ts';

/** Provides the texts of policy versions. */
export interface PolicyTextSource {
  /** Returns the current version, or `undefined` if the organization does not currently have this policy. */
  current: (
    organizationId: string,
    policyId: string,
  ) => Promise<{ version: number; fields: PolicyFields } | undefined>;
  /** Returns a version, even if the policy is deleted, or `undefined` if the version does not exist. */
  ofVersion: (organizationId: string, policyId: string, version: number) => Promise<PolicyFields | undefined>;
}

/**
 * Returns the ids of a policy's documents with extracted text, most recently uploaded first. Returns no ids
 * without a policy id.
 * @throws DomainError `policy.not-found`
 */
export type ListExtractedDocumentIds = (
  organizationId: string,
  policyId: string | undefined,
) => AsyncIterable<string>;

/** Provides documents by id. */
export interface DocumentSource {
  /** Returns existing documents with text, in the given order. Reads each document on demand. */
  read: (
    organizationId: string,
    documentIds: Iterable<string> | AsyncIterable<string>,
  ) => AsyncIterable<SupportingDocument>;
  /** Returns the document's name, or `undefined` if the document was removed. */
  nameOf: (organizationId: string, documentId: string) => Promise<string | undefined>;
}
