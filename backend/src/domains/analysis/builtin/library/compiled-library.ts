import {
  type ControlLibrary,
  libraryOf,
  type LibraryContent,
} from '../../../../shared/controls/control-library.ts';
import { type CompiledElements, compileElements } from '../elements/compile-elements.ts';
import { Phrasebook } from '../text/phrasebook.ts';
import { profileBody, type BodyProfile } from './requirement-profile.ts';

/** The control library, prepared for comparison with texts. */
export interface CompiledLibrary {
  version: string;
  bodies: ReadonlyMap<string, BodyProfile>;
  phrasebook: Phrasebook;
  elements: CompiledElements;
  find: ControlLibrary['find'];
}

export const compileLibrary = (content: LibraryContent): CompiledLibrary => {
  const { version, bodies, elements } = content;
  const phrasebook = new Phrasebook();
  for (const { requirements } of bodies)
    for (const { guidance } of requirements)
      for (const term of guidance?.terms ?? []) phrasebook.addTerm(term);
  const { find } = libraryOf(content);
  return {
    version,
    phrasebook,
    elements: compileElements(elements),
    find,
    bodies: new Map(bodies.map((body) => [body.body, profileBody(body, phrasebook)])),
  };
};

/**
 * Maximum number of cached libraries: the shipped library, and the libraries of organizations that added
 * their own requirements. The least recently used library is evicted first.
 */
const MAX_KEPT = 4;
const kept = new Map<string, CompiledLibrary>();

/**
 * Returns the compiled library of `version` from the cache, or else compiles the content that `read` returns.
 */
export const compiledLibrary = (version: string, read: () => LibraryContent): CompiledLibrary => {
  const compiled = kept.get(version) ?? compileLibrary(read());
  kept.delete(version);
  kept.set(version, compiled);
  const oldest = kept.keys().next();
  if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
  return compiled;
};

/**
 * Returns a library without gap texts, which are suggested texts for requirements. Used to check a draft that
 * was written from gap texts. With them, the check would only find the same texts again.
 */
export const withoutGapTexts = ({ version, bodies, elements }: LibraryContent): LibraryContent => ({
  elements,
  version: `${version} without gap texts`,
  bodies: bodies.map((body) => ({
    ...body,
    requirements: body.requirements.map((requirement) =>
      requirement.guidance
        ? { ...requirement, guidance: { ...requirement.guidance, gapText: '' } }
        : requirement,
    ),
  })),
});
