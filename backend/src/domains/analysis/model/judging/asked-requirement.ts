import { regulatoryBodies } from '@proviso/contracts';
import type { ControlLibrary, Requirement } from '../../../../shared/controls/control-library.ts';
import type { ElementNeed } from '../../../../shared/controls/elements.ts';

/** An element that the model is asked about. */
export interface AskedElement {
  id: string;
  /** Completes the sentence "The policy says …". */
  says: string;
  /** Details that a statement must include. */
  needs: readonly ElementNeed[];
}

/** A requirement with the elements that the model is asked about. */
export interface AskedRequirement {
  requirement: Requirement;
  elements: readonly AskedElement[];
}

/**
 * Returns the elements of a requirement. A requirement that an organization added without elements is asked
 * about as a whole. A shipped requirement without elements is not judged, as in the built-in engine.
 */
export const elementsToAsk = (
  requirement: Requirement,
  body: string,
  elements: ReadonlyMap<string, ControlLibrary['elements'][number]>,
): readonly AskedElement[] => {
  const { id, guidance } = requirement;
  if (guidance?.elements)
    return guidance.elements.map((one) => {
      const known = elements.get(one);
      return { id: one, says: known?.says ?? one, needs: known?.needs ?? [] };
    });
  const isShipped = regulatoryBodies.some((one) => one === body);
  return guidance && !isShipped ? [{ id, says: guidance.summary, needs: [] }] : [];
};
