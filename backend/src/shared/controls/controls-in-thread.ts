/** Thread entry point that reads the control library included with this version. */
import type { LibraryContent } from './control-library.ts';
import { loadControls } from './load-controls.ts';

export default async (): Promise<LibraryContent> => {
  // Omits the function `find`, because functions cannot be sent between threads.
  const { find: _, ...content } = await loadControls();
  return content;
};
