import type { UploadedDocument } from '@proviso/contracts';
import { someSummary } from './some-policy.ts';

/** A document of {@link someSummary}'s policy, with its text. */
export const someDocument = (changes: Partial<UploadedDocument> = {}): UploadedDocument => ({
  id: 'document-1',
  policyId: someSummary().id,
  originalName: 'hygiene.pdf',
  mimeType: 'application/pdf',
  fileSize: 1_572_864,
  uploadedAt: '2025-03-04T12:00:00.000Z',
  uploadedBy: 'user-1',
  extraction: 'extracted',
  extractionFailure: null,
  pages: 2,
  scannedPages: null,
  notices: [],
  extractedText: 'Wash hands before every contact.',
  rereading: false,
  imported: false,
  actions: changes.extraction === 'failed' ? ['retry-extraction', 'remove'] : ['remove'],
  ...changes,
});
