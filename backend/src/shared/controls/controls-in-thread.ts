/** Reads the control library included with this version, in a thread of its own. */
import type { LibraryContent } from './control-library.ts';
import { loadControls } from './load-controls.ts';

export default async (): Promise<LibraryContent> => {
  // Functions cannot be handed over.
  const { find: _, ...content } = await loadControls();
  return content;
};
