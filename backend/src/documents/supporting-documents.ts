import { limits, streamName } from '@proviso/contracts';
import { listDocuments, type ReadText } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import { documentDecider } from './decider.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { PolicyExists } from './load-document.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';

/** A document's name and the words that were found in it. */
export interface SupportingDocument {
  documentId: string;
  name: string;
  text: string;
  /** Of the UTF-8 text: its key in the file store. */
  textSha256: string;
}

export interface SupportingDocumentsDeps {
  log: EventLog;
  policyExists: PolicyExists;
  readAsTenant: ReadAsTenant;
  readText: ReadText;
}

/**
 * The documents of a policy whose text has been extracted, last uploaded first; none without a policy. Each is read when
 * asked for. They are found in the read model, and where their texts are in their events.
 * @throws DomainError `policy.not-found`
 */
export const createDocumentsOf = ({ log, policyExists, readAsTenant, readText }: SupportingDocumentsDeps) =>
  async function* documentsOf(
    organizationId: string,
    policyId: string | undefined,
  ): AsyncIterable<SupportingDocument> {
    if (policyId === undefined) return;
    if (!(await policyExists(organizationId, policyId))) throw new DomainError('policy.not-found');
    let cursor: string | null | undefined;
    do {
      const page = { limit: limits.pageDefault, ...(cursor && { cursor }) };
      const { items, nextCursor } = await readAsTenant(organizationId, (tenant) =>
        listDocuments(tenant, policyId, page),
      );
      for (const { id, originalName, extraction } of items) {
        if (extraction !== 'extracted') continue;
        const { state } = await log.load(streamName('document', id), documentDecider, organizationId);
        if (state.status !== 'extracted') continue;
        const { textSha256: sha256, textSize: size } = state.text;
        const text = await readText({ organizationId, sha256, size });
        if (text !== undefined) yield { documentId: id, name: originalName, text, textSha256: sha256 };
      }
      cursor = nextCursor;
    } while (cursor);
  };
