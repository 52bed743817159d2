import type { Conversion } from './conversion.ts';
import { headingOf } from './title-of.ts';

/** Accepts Markdown as it is, except for a byte order mark and line endings. */
export const convertMarkdown = (content: Uint8Array): Conversion => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { outcome: 'failed', reason: 'not-utf-8' };
  }
  const markdown = text.replaceAll(/\r\n?/g, '\n');
  const title = headingOf(markdown);
  return {
    outcome: 'converted',
    content: markdown,
    title,
    titleFrom: title === null ? 'file-name' : 'heading',
    remarks: [],
  };
};
