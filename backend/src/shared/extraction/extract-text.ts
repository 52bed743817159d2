import { readingOf } from '@proviso/contracts';
import type { FileReading } from './text-extractor.ts';

/** Reads a UTF-8 text file unchanged. Empty lines separate paragraphs. */
export const extractText = (content: Uint8Array): FileReading => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { outcome: 'failed', reason: 'malformed' };
  }
  const paragraphs = text.replaceAll(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
  return {
    outcome: 'read',
    reading: readingOf({
      engine: 'text',
      structure: 'guessed',
      title: null,
      pages: null,
      blocks: paragraphs
        .map((paragraph) => paragraph.replaceAll(/^\n+|\s+$/g, ''))
        .filter((paragraph) => paragraph !== '')
        .map((paragraph) => ({ kind: 'paragraph', page: null, text: paragraph })),
      notes: [],
      surroundings: [],
    }),
  };
};
