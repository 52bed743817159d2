import type { ProblemTexts } from './problem-texts.ts';

/** Problems with documents and uploads. */
export const documentProblems = {
  'document.none': { status: 422, detail: 'Choose at least one file to upload.' },
  'document.too-many': { status: 413, detail: 'You can upload at most {files} files at once.' },
  'document.too-large': { status: 413, detail: 'File is larger than {bytes} bytes' },
  'document.empty': { status: 422, detail: '{name} is empty.' },
  'document.not-found': { status: 404, detail: 'This document does not exist.' },
  'document.changed': {
    status: 409,
    detail: 'This document was changed in the meantime. Please try again.',
  },
  'document.extracted-already': {
    status: 409,
    detail: 'The text of this document has already been extracted.',
  },
  'document.file-missing': {
    status: 503,
    detail:
      'The file for this document is missing or damaged in the file store. Please contact your administrator.',
  },
  'document.type-not-accepted': { status: 415, detail: '{name} is not a PDF or DOCX file.' },
  'document.infected': {
    status: 422,
    detail: '{name} was rejected: the virus scanner found {signature} in it.',
  },
  'document.not-scanned': {
    status: 503,
    detail: 'Files cannot be scanned for viruses right now, so uploads are not accepted. Please try again.',
  },
  'picture.not-found': { status: 404, detail: 'This picture does not exist.' },
  'picture.type-not-accepted': {
    status: 415,
    detail: '{name} is not a PNG, JPEG, WebP, GIF, or SVG picture.',
  },
  'picture.unreadable': { status: 422, detail: '{name} is damaged, or too complex to be read.' },
  'picture.too-large': {
    status: 413,
    detail: '{name} has more than {megapixels} million pixels. Make it smaller first.',
  },
  'upload.not-found': {
    status: 404,
    detail: 'This upload no longer exists. Please upload the file again.',
  },
  'upload.not-here': {
    status: 409,
    detail: 'This part of the file does not follow the part received before. Please try again.',
  },
  'upload.incomplete': { status: 409, detail: 'This upload is not complete yet.' },
  'upload.too-many': {
    status: 429,
    detail: 'You already have {uploads} unfinished uploads. Finish one first, or wait until they expire.',
  },
} as const satisfies ProblemTexts;
