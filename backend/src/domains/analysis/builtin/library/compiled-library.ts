import {
  type ControlLibrary,
  findIn,
  type JudgedContent,
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

export const compileLibrary = (content: JudgedContent): CompiledLibrary => {
  const { version, bodies, elements } = content;
  const phrasebook = new Phrasebook();
  for (const { requirements } of bodies)
    for (const { guidance } of requirements)
      for (const term of guidance?.terms ?? []) phrasebook.addTerm(term);
  return {
    version,
    phrasebook,
    elements: compileElements(elements),
    find: findIn(bodies),
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
export const getCompiledLibrary = (version: string, read: () => JudgedContent): CompiledLibrary => {
  const compiled = kept.get(version) ?? compileLibrary(read());
  kept.delete(version);
  kept.set(version, compiled);
  const oldest = kept.keys().next();
  if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
  return compiled;
};
