import type { documentDownloaded, DocumentEvent, EventOf, ExtractionFailure } from '@proviso/contracts';
import { idOf } from '@proviso/contracts';
import { quoted, type RuleContext, type RulesFor } from './rule.ts';

const ofDocument = {
  entityType: 'document',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const failures: Readonly<Record<ExtractionFailure, string>> = {
  encrypted: 'the file is encrypted',
  malformed: 'the file is damaged',
  'too-large-when-unpacked': 'the file is too large when it is unpacked',
  'timed-out': 'it took too long',
  'no-text': 'the file has no text',
  'file-missing': 'the file store has lost the file',
};

const taken = { file: 'Downloaded document', text: 'Read the text of document' } as const;

export const documentRules: RulesFor<DocumentEvent | EventOf<typeof documentDownloaded>> = {
  DocumentUploaded: {
    ...ofDocument,
    action: 'CREATE',
    changes: (data) => ({ ...data, extraction: 'pending' }),
    details: ({ originalName }) => `Uploaded document ${quoted(originalName)}`,
  },
  DocumentTextExtracted: {
    ...ofDocument,
    action: 'UPDATE',
    // The text itself is content: it stands as its hash.
    changes: ({ textSha256, textSize, pages, scannedPages, notices, engine }) => ({
      extraction: 'extracted',
      textSha256,
      textSize,
      engine,
      ...(pages !== undefined && { pages }),
      ...(scannedPages !== undefined && { scannedPages }),
      ...(notices !== undefined && { notices }),
    }),
    details: (_, { before }) => `Extracted the text of document ${quoted(before.originalName)}`,
  },
  DocumentExtractionRequested: {
    ...ofDocument,
    action: 'UPDATE',
    changes: () => ({ extraction: 'pending', extractionFailure: null }),
    details: (_, { before }) =>
      `Asked to extract the text of document ${quoted(before.originalName)} once more`,
  },
  DocumentExtractionFailed: {
    ...ofDocument,
    action: 'UPDATE',
    changes: ({ reason }) => ({ extraction: 'failed', extractionFailure: reason }),
    details: ({ reason }, { before }) =>
      `Could not extract the text of document ${quoted(before.originalName)}: ${failures[reason]}`,
  },
  DocumentRemoved: {
    ...ofDocument,
    action: 'DELETE',
    changes: 'ended',
    details: (_, { before }) => `Removed document ${quoted(before.originalName)}`,
  },
  DocumentDownloaded: {
    action: 'VIEW',
    entityType: 'document',
    entityId: ({ documentId }) => documentId,
    details: ({ originalName, what }) => `${taken[what]} ${quoted(originalName)}`,
  },
};
