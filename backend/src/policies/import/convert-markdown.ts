import type { Conversion } from './conversion.ts';
import { headingOf } from './title-of.ts';

/** Takes Markdown over as it is, but for a byte order mark and the ends of lines. */
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
