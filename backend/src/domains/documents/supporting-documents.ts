import { limits, streamName } from '@proviso/contracts';
import { createTextReader, listDocuments } from '@proviso/projections';
import type { FileStore, Logger } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { documentDecider } from './decider.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyExists } from '../policies/index.ts';
import type { Read } from '../../shared/read-models/read.ts';

/** A document's name and its extracted text. */
export interface SupportingDocument {
  documentId: string;
  name: string;
  text: string;
  /** SHA-256 of the UTF-8 text, which is also the text's key in the file store. */
  textSha256: string;
}

/** Looks up documents by id, from their events. Reads texts on demand. */
export const createDocumentSource = ({
  log,
  files,
  logger,
}: {
  log: EventLog;
  files: FileStore;
  logger: Logger;
}) => {
  const readText = createTextReader(files, logger);
  const load = async (organizationId: string, documentId: string) =>
    (await log.load(streamName('document', documentId), documentDecider, organizationId)).state;
  return {
    /** Yields the existing documents with extracted text, in the order of `documentIds`. */
    async *read(
      organizationId: string,
      documentIds: Iterable<string> | AsyncIterable<string>,
    ): AsyncIterable<SupportingDocument> {
      for await (const documentId of documentIds) {
        const state = await load(organizationId, documentId);
        if (state.status !== 'extracted') continue;
        const { textSha256: sha256, textSize: size } = state.text;
        const text = await readText({ organizationId, sha256, size });
        if (text !== undefined) yield { documentId, name: state.file.originalName, text, textSha256: sha256 };
      }
    },
    /** Returns `undefined` if the document does not exist or was removed. */
    async nameOf(organizationId: string, documentId: string): Promise<string | undefined> {
      const state = await load(organizationId, documentId);
      return 'file' in state ? state.file.originalName : undefined;
    },
  };
};

/**
 * Yields the ids of the policy's documents with extracted text, most recently uploaded first. Yields no ids
 * without a policy id. Excludes the file that the policy was imported from, because it contains an earlier
 * version of the policy's text.
 * @throws DomainError `policy.not-found`
 */
export const createExtractedDocumentLister = ({ log, read }: { log: EventLog; read: Read }) =>
  async function* extracted(organizationId: string, policyId: string | undefined): AsyncIterable<string> {
    if (policyId === undefined) return;
    if (!(await policyExists(log, organizationId, policyId))) throw new DomainError('policy.not-found');
    let cursor: string | null | undefined;
    do {
      const page = { limit: limits.pageDefault, ...(cursor && { cursor }) };
      const { items, nextCursor } = await read(organizationId, (tenant) =>
        listDocuments(tenant, policyId, page),
      );
      for (const { id, extraction, imported } of items) {
        if (extraction === 'extracted' && !imported) yield id;
      }
      cursor = nextCursor;
    } while (cursor);
  };
