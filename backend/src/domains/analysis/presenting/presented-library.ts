import type { Language } from '@proviso/contracts';
import type { PresentControls } from '../../../shared/controls/shipped-controls.ts';
import type { PresentedLibrary } from '../../../shared/controls/translations/present-library.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';

/**
 * Returns an organization's control library in a reader's language.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export type PresentedLibraryOf = (organizationId: string, language: Language) => Promise<PresentedLibrary>;

/** Translates the parts of an organization's library that come from the shipped library. */
export const presentedLibraries =
  (loadLibrary: LibraryLoader, present: PresentControls): PresentedLibraryOf =>
  async (organizationId, language) =>
    present(await loadLibrary(organizationId), language);
