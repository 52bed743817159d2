import { MOST_SECTIONS, type Conversion } from './conversion.ts';
import { headingsOf } from './title-of.ts';

/** Accepts Markdown as it is, except for a byte order mark and line endings. */
export const convertMarkdown = (content: Uint8Array): Conversion => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return { outcome: 'failed', reason: 'not-utf-8' };
  }
  const markdown = text.replaceAll(/\r\n?/g, '\n');
  const headings = headingsOf(markdown);
  const title = headings.find(({ level }) => level === 1)?.title ?? null;
  return {
    outcome: 'converted',
    content: markdown,
    sections: headings.slice(0, MOST_SECTIONS),
    title,
    titleFrom: title === null ? 'file-name' : 'heading',
    remarks: [],
  };
};
