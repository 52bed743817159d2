// Public interface of this domain for other domains (docs/adr/0072).
export {
  type LastKnownVersion,
  changeDirectory,
  type ChangeDirectoryDeps,
  StaleVersionError,
} from './change-directory.ts';
export { type DirectoryCommand, directoryDecider } from './decider.ts';
export { directory } from './directory.ts';
export type { DirectoryState } from './directory-state.ts';
