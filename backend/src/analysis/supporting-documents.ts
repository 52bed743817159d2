import { limits, streamName } from '@proviso/contracts';
import { listDocuments, type ReadText } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import { documentDecider } from '../documents/decider.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { policyExists } from '../policies/policy-exists.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import type { SupportingDocument } from './analysis-engine.ts';

/**
 * The documents of a policy whose text has been extracted, last uploaded first; none without a policy. Each is read when it is
 * asked for.
 * @throws DomainError `policy.not-found`
 */
export type DocumentsOf = (
  organizationId: string,
  policyId: string | undefined,
) => AsyncIterable<SupportingDocument>;

export interface SupportingDocumentsDeps {
  log: EventLog;
  readAsTenant: ReadAsTenant;
  readText: ReadText;
}

/** Finds documents in the read model, and where their texts are in their events. */
export const createDocumentsOf = ({ log, readAsTenant, readText }: SupportingDocumentsDeps): DocumentsOf =>
  async function* documentsOf(organizationId, policyId) {
    if (policyId === undefined) return;
    if (!(await policyExists(log, organizationId, policyId))) throw new DomainError('policy.not-found');
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
        if (text !== undefined) yield { name: originalName, text };
      }
      cursor = nextCursor;
    } while (cursor);
  };
