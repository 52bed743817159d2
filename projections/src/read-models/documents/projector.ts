import { type DocumentEvent, idOf, accountableUserOf, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { refuseUnknown, UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { type DocumentRow, documentsTable, identity, tables } from './table.ts';

/** All uploaded files and their extraction state. */
export const documents: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  inFewBatches: true,
  filter: { streamPrefixes: ['document-'] },
  tables,
  async project(events, target) {
    const changed = await projectRowPerStream(events, target, {
      category: 'document',
      table: documentsTable,
      evolve,
    });
    return changedIds(changed);
  },
};

const evolve = (row: DocumentRow | undefined, read: Positioned<ReadEvent>): DocumentRow => {
  const event = read.event as DocumentEvent;

  if (event.type === 'DocumentUploaded') {
    const { organizationId, recordedAt, actor } = read.metadata;
    if (row !== undefined) throw new UnprojectableEventError(read, 'the document already exists');
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'a document must belong to an organization');
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: read.revision,
      policy_id: event.data.policyId,
      original_name: event.data.originalName,
      mime_type: event.data.mimeType,
      file_size: event.data.fileSize,
      sha256: event.data.sha256,
      text_sha256: null,
      extraction: 'pending',
      extraction_failure: null,
      excerpt: null,
      pages: null,
      scanned_pages: null,
      notices: [],
      reader_version: null,
      uploaded_at: recordedAt,
      uploaded_by: accountableUserOf(actor),
      removed_at: null,
      imported: event.data.imported ?? false,
    };
  }

  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before DocumentUploaded`);
  switch (event.type) {
    case 'DocumentTextExtracted':
      return {
        ...row,
        extraction: 'extracted',
        extraction_failure: null,
        text_sha256: event.data.textSha256,
        excerpt: event.data.excerpt,
        pages: event.data.pages ?? null,
        scanned_pages: event.data.scannedPages ?? null,
        notices: event.data.notices ?? [],
        reader_version: event.data.reading?.version ?? 0,
      };
    case 'DocumentExtractionFailed':
      return {
        ...row,
        extraction: 'failed',
        extraction_failure: event.data.reason,
        reader_version: event.data.version,
      };
    case 'DocumentTextKept':
      return { ...row, reader_version: event.data.version };
    case 'DocumentExtractionRequested':
      return { ...row, extraction: 'pending', extraction_failure: null, reader_version: null };
    case 'DocumentRemoved':
      return { ...row, removed_at: read.metadata.recordedAt };
    default:
      return refuseUnknown(read, event);
  }
};
