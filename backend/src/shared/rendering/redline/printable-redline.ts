import type { PictureFile, PrintablePolicy } from '../printable-policy.ts';

/** Two versions of a policy, to be printed as one document with tracked changes. */
export interface PrintableRedline {
  before: PrintablePolicy;
  after: PrintablePolicy;
  /** Pictures of both versions. */
  pictures: readonly PictureFile[];
  /** Names of the authors of all versions after `before`. */
  authors: readonly string[];
}
