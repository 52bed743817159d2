import type { DocumentNotice } from '@proviso/contracts';

/** Text keys of the notices about a file. */
export const documentNoticeKeys = {
  macros: 'upload.notice.macros',
  'embedded-objects': 'upload.notice.embeddedObjects',
  'external-references': 'upload.notice.externalReferences',
  scripts: 'upload.notice.scripts',
  attachments: 'upload.notice.attachments',
  'scanned-pages': 'upload.notice.somePages',
  'read-by-ocr': 'upload.notice.readByOcr',
  'garbled-text': 'upload.notice.garbledText',
  'tracked-changes': 'upload.notice.trackedChanges',
  comments: 'upload.notice.comments',
  'invisible-text': 'upload.notice.invisibleText',
} as const satisfies Record<DocumentNotice, string>;
