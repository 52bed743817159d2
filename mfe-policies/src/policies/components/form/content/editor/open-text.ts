import { readMarkdownInSteps } from '../markdown/editor-markdown.ts';
import { openMarkdown, type OpenEditor } from './open-markdown.ts';

/** Milliseconds of work before yielding to the event loop. */
const slice = 30;

/** Yields to the event loop after each time slice. */
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
 * Opens `text` in an editor without blocking the page.
 * @throws UnsupportedMarkdownError if the editor cannot preserve all of it
 */
export const openText = async (
  text: string,
  onChange: () => void,
  signal: AbortSignal,
): Promise<OpenEditor> => {
  const read = await readMarkdownInSteps(text, createPause(), signal);
  return openMarkdown(read, onChange);
};

export { RichEditor } from './rich-editor.tsx';
export { selectWords } from './inserted-marks.ts';
