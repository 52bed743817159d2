/** Reads the control library included with this version, in a separate thread. */
import type { LibraryContent } from './control-library.ts';
import { loadControls } from './load-controls.ts';

export default async (): Promise<LibraryContent> => {
  // Functions cannot be passed between threads.
  const { find: _, ...content } = await loadControls();
  return content;
};
