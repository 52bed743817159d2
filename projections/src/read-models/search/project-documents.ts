import { type DocumentEvent, idOf, PLATFORM } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown, UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import type { Target, Texts } from '../../engine/read-model.ts';
import type { NextScope } from './allocate-scopes.ts';
import { passagesOf, SEARCHED_CHARACTERS } from './passages.ts';
import { searchableText } from './plain-text.ts';
import { documentsTable, type SearchedDocumentRow } from './table.ts';
import type { SourceText } from './source-text.ts';
import { deleteTexts, writeTexts } from './write-texts.ts';

interface State extends SearchedDocumentRow {
  /** The document's text, if it was extracted in this batch. */
  extracted?: { sha256: string; hasPages: boolean };
  /** True if the document was removed in this batch. No further events follow. */
  removed?: boolean;
}

/**
 * Applies events of `document-` streams. A document can be found by its name before its text is available,
 * and even if the file store has lost the text.
 *
 * @returns the policies of changed documents
 */
export const projectDocuments = async (
  events: readonly Positioned<ReadEvent>[],
  target: Target,
  nextScope: NextScope,
  texts: Texts,
): Promise<{ id: string; organization_id: string }[]> => {
  const changed = await projectRowPerStream<SearchedDocumentRow, State>(events, target, {
    category: 'document',
    table: documentsTable,
    evolve: (row, read) => evolve(row, read, nextScope),
  });
  const kept = changed.filter(({ removed }) => !removed).map((document) => toText(document, texts));
  const gone = changed.filter(({ removed }) => removed).map(({ id }) => id);
  await Promise.all([writeTexts(kept, target), deleteTexts(gone, target)]);
  return changed.map(({ policy_id: id, organization_id }) => ({ id, organization_id }));
};

const toText = (document: State, texts: Texts): SourceText => {
  const { extracted } = document;
  return {
    organization_id: document.organization_id,
    source_id: document.id,
    policy_id: document.policy_id,
    document_id: document.id,
    scope: document.scope,
    title: searchableText(document.original_name),
    headings: '',
    document_number: null,
    facility_type: null,
    state: null,
    regulatory_body: null,
    policy_type_id: null,
    industry: null,
    created_by: null,
    status: null,
    updated_at: null,
    // A text that the file store has lost also replaces an earlier text, because a rebuild would not find it
    // either.
    ...(extracted && { passages: passagesIn(texts.get(extracted.sha256) ?? '', extracted.hasPages) }),
  };
};

const passagesIn = (text: string, hasPages: boolean) => {
  const passages = passagesOf(text.slice(0, SEARCHED_CHARACTERS), { hasPages });
  return passages.map(({ page, body }) => ({ page, body: searchableText(body) }));
};

const evolve = (row: State | undefined, read: Positioned<ReadEvent>, nextScope: NextScope): State => {
  const event = read.event as DocumentEvent;
  const { organizationId } = read.metadata;

  if (event.type === 'DocumentUploaded') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the document already exists');
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'a document must belong to an organization');
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: read.revision,
      policy_id: event.data.policyId,
      original_name: event.data.originalName,
      scope: nextScope(organizationId),
    };
  }

  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before DocumentUploaded`);
  switch (event.type) {
    case 'DocumentTextExtracted': {
      const { textSha256: sha256, pages } = event.data;
      return { ...row, extracted: { sha256, hasPages: pages !== undefined } };
    }
    case 'DocumentExtractionRequested':
    case 'DocumentExtractionFailed':
    case 'DocumentTextKept':
      return row;
    case 'DocumentRemoved':
      return { ...row, removed: true };
    default:
      return refuseUnknown(read, event);
  }
};
