import type { MicroFrontend } from '@proviso/contracts';

/** Thrown if a micro-frontend needs a version of a shared package that this page does not have. */
export class VersionMismatchError extends Error {
  override readonly name = 'VersionMismatchError';
  readonly package: string;
  readonly needed: string;
  readonly provided: string;

  constructor(mfe: string, mismatch: { package: string; needed: string; provided: string }) {
    super(`${mfe} needs ${mismatch.package} ${mismatch.needed}, and the page has ${mismatch.provided}`);
    this.package = mismatch.package;
    this.needed = mismatch.needed;
    this.provided = mismatch.provided;
  }
}

const numbersIn = (version: string): readonly number[] =>
  (/^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(Number);

/**
 * True if `range`, a caret range such as `^1.2.0`, allows `version`. Any other range counts as allowed here,
 * because the federation runtime checks it.
 */
const allows = (range: string, version: string): boolean => {
  if (!/^\^[1-9]\d*\.\d+\.\d+$/.test(range)) return true;
  const [needed, found] = [numbersIn(range.slice(1)), numbersIn(version)];
  const differing = needed.findIndex((number, place) => number !== found[place]);
  return differing === -1 || (differing > 0 && (found[differing] ?? 0) > (needed[differing] ?? 0));
};

/**
 * Checks that the page provides (`provided`) the shared versions that a micro-frontend was built against.
 * @throws VersionMismatchError
 */
export const assertVersions = (
  { name, needs }: Pick<MicroFrontend, 'name' | 'needs'>,
  provided: Readonly<Record<string, string>>,
): void => {
  for (const [shared, needed] of Object.entries(needs)) {
    const found = provided[shared];
    if (found !== undefined && !allows(needed, found))
      throw new VersionMismatchError(name, { package: shared, needed, provided: found });
  }
};
