import {
  auditDetail,
  type documentDownloaded,
  type DocumentEvent,
  type EventOf,
  idOf,
} from '@proviso/contracts';
import { recordedText, type RuleContext, type RulesFor } from './rule.ts';

const ofDocument = {
  entityType: 'document',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

export const documentRules: RulesFor<DocumentEvent | EventOf<typeof documentDownloaded>> = {
  DocumentUploaded: {
    ...ofDocument,
    action: 'CREATE',
    changes: (data) => ({ ...data, extraction: 'pending' }),
    detail: ({ originalName }) => auditDetail('document-uploaded', { fileName: originalName }),
  },
  DocumentTextExtracted: {
    ...ofDocument,
    action: 'UPDATE',
    // The text itself is content, so the log only contains its hash.
    changes: ({ textSha256, textSize, pages, scannedPages, notices, engine, reading }) => ({
      extraction: 'extracted',
      textSha256,
      textSize,
      engine,
      ...(pages !== undefined && { pages }),
      ...(scannedPages !== undefined && { scannedPages }),
      ...(notices !== undefined && { notices }),
      ...(reading !== null && { readingSha256: reading.sha256, readerVersion: reading.version }),
    }),
    detail: (_, { before }) =>
      auditDetail('document-text-extracted', { fileName: recordedText(before.originalName) }),
  },
  DocumentExtractionRequested: {
    ...ofDocument,
    action: 'UPDATE',
    changes: () => ({ extraction: 'pending', extractionFailure: null }),
    detail: (_, { before }) =>
      auditDetail('document-extraction-requested', { fileName: recordedText(before.originalName) }),
  },
  DocumentExtractionFailed: {
    ...ofDocument,
    action: 'UPDATE',
    changes: ({ reason }) => ({ extraction: 'failed', extractionFailure: reason }),
    detail: ({ reason }, { before }) =>
      auditDetail('document-extraction-failed', {
        fileName: recordedText(before.originalName),
        extractionFailure: reason,
      }),
  },
  DocumentTextKept: {
    ...ofDocument,
    action: 'UPDATE',
    changes: ({ version }) => ({ readerVersion: version }),
    detail: ({ reason }, { before }) =>
      auditDetail('document-text-kept', {
        fileName: recordedText(before.originalName),
        extractionFailure: reason,
      }),
  },
  DocumentRemoved: {
    ...ofDocument,
    action: 'DELETE',
    changes: 'ended',
    detail: (_, { before }) =>
      auditDetail('document-removed', { fileName: recordedText(before.originalName) }),
  },
  DocumentDownloaded: {
    action: 'VIEW',
    entityType: 'document',
    entityId: ({ documentId }) => documentId,
    detail: ({ originalName, what }) =>
      auditDetail(what === 'file' ? 'document-downloaded' : 'document-text-read', { fileName: originalName }),
  },
};
