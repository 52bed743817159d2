import type { Language } from '@proviso/contracts';
import type { LocalizeControls } from '../../../shared/controls/shipped-controls.ts';
import type { LocalizedLibrary } from '../../../shared/controls/translations/localize-library.ts';
import type { LibraryLoader } from '../own-bodies/organization-library.ts';

/**
 * Returns an organization's control library in a reader's language.
 * @throws FileNotFoundError, FileDamagedError, FileStoreUnavailableError
 */
export type PresentedLibraryLoader = (
  organizationId: string,
  language: Language,
) => Promise<LocalizedLibrary>;

/** Translates the parts of an organization's library that come from the shipped library. */
export const createLocalizedLibraryLoader =
  (loadLibrary: LibraryLoader, present: LocalizeControls): PresentedLibraryLoader =>
  async (organizationId, language) =>
    present(await loadLibrary(organizationId), language);
