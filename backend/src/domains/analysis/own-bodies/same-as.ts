import type { OwnRequirement } from '@proviso/contracts';
import { canonicalCitation } from '../../../shared/controls/citation.ts';
import type { LibraryContent } from '../../../shared/controls/control-library.ts';

/**
 * The element ids of each requirement in the shipped library, by the requirement's canonical citation. The
 * list is empty for a requirement without elements, which the built-in engine does not judge.
 */
export type LibraryCitations = ReadonlyMap<string, readonly string[]>;

/** Indexes a library's requirements by id and alias. */
export const citationsOf = ({ bodies }: Pick<LibraryContent, 'bodies'>): LibraryCitations =>
  new Map(
    bodies.flatMap(({ requirements }) =>
      requirements.flatMap(({ id, aliases = [], guidance }) =>
        [id, ...aliases].map((name) => [canonicalCitation(name), guidance?.elements ?? []] as const),
      ),
    ),
  );

/** True if the library has a requirement with this citation. */
export const isKnownCitation = (citations: LibraryCitations, citation: string): boolean =>
  citations.has(canonicalCitation(citation));

/**
 * Returns the ids of the elements that a policy must state to meet an organization's own requirement. These
 * are the elements of all library requirements that the own requirement is declared equivalent to
 * (`same as`).
 * @returns `undefined` if the requirement names no library requirement, or names one that has no elements in
 * this version of the library. The built-in engine cannot judge such a requirement.
 */
export const elementsOf = (
  citations: LibraryCitations,
  { sameAs }: Pick<OwnRequirement, 'sameAs'>,
): string[] | undefined => {
  const each = sameAs.map((citation) => citations.get(canonicalCitation(citation)) ?? []);
  if (each.length === 0 || each.some((elements) => elements.length === 0)) return undefined;
  return [...new Set(each.flat())];
};
