import { readMarkdownSlowly } from '../markdown/read-markdown.ts';
import { openMarkdown, type OpenEditor } from './open-markdown.ts';

/** Milliseconds of work after which the page may answer to its person. */
const slice = 30;

/** Lets what waits on the page happen, once a slice of work is done. */
const createPause = () => {
  let begun = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - begun < slice) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    begun = performance.now();
  };
};

/**
 * Opens `text` in an editor without holding the page up.
 * @throws UnkeptMarkdownError when it has something that the editor could not keep
 */
export const openText = async (
  text: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<OpenEditor> => {
  const read = await readMarkdownSlowly(text, createPause(), signal);
  return openMarkdown(read, onChange);
};

export { RichEditor } from './rich-editor.tsx';
