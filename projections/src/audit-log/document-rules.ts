import type { DocumentEvent, ExtractionFailure } from '@proviso/contracts';
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
};

export const documentRules: RulesFor<DocumentEvent> = {
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
    changes: ({ textSha256, textSize, pages, engine }) => ({
      extraction: 'extracted',
      textSha256,
      textSize,
      engine,
      ...(pages !== undefined && { pages }),
    }),
    details: (_, { before }) => `Extracted the text of document ${quoted(before.originalName)}`,
  },
  DocumentExtractionFailed: {
    ...ofDocument,
    action: 'UPDATE',
    changes: ({ reason }) => ({ extraction: 'failed', extractionFailure: reason }),
    details: ({ reason }, { before }) =>
      `Could not extract the text of document ${quoted(before.originalName)}: ${failures[reason]}`,
  },
};
