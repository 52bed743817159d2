import { createHash } from 'node:crypto';
import * as z from 'zod';
import { canonicalCitation, endsOfRange, isWithin } from './citation.ts';

export const requirementSchema = z.strictObject({
  /** As lawyers cite it, such as `45 CFR 164.308(a)(1)(ii)(A)`. */
  id: z.string().min(1),
  title: z.string().min(1),
  /** Where else the same text is found, such as the United States Code. */
  aliases: z.array(z.string().min(1)).optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** A file of `backend/controls/`: what a regulatory body requires, as complete as its `edition` says. */
export const bodyOfRequirementsSchema = z.strictObject({
  /** As policies name it, such as `PCI DSS`. */
  body: z.string().min(1),
  title: z.string().min(1),
  edition: z.string().min(1),
  source: z.url(),
  requirements: z.array(requirementSchema).min(1),
});
export type BodyOfRequirements = z.infer<typeof bodyOfRequirementsSchema>;

export interface ControlLibrary {
  bodies: readonly BodyOfRequirements[];
  /** Hexadecimal SHA-256 of all that the library says: every result of an analysis records it. */
  version: string;
  /**
   * The requirement that `citation` means, or that contains what it means; `undefined` when the library covers the body
   * and there is no such requirement.
   */
  find: (body: string, citation: string) => Requirement | undefined;
}

/**
 * Looks citations up. A citation is known
 * 1. when a requirement has it as id or alias (written as `canonicalCitation` compares them);
 * 2. when it contains a requirement that is listed: `45 CFR 164.308(a)(7)` contains `45 CFR 164.308(a)(7)(i)`;
 * 3. when it lies within a requirement of which nothing smaller is listed: any paragraph of `34 CFR 99.31`, but not
 *    `45 CFR 164.308(a)(9)`, since the paragraphs of 164.308 are listed and this is none of them;
 * 4. when it is an appendix to a section that is listed;
 * 5. when it is a range of sections of which both ends are listed.
 */
export const createControlLibrary = (bodies: readonly BodyOfRequirements[]): ControlLibrary => {
  const indexes = new Map(bodies.map((body) => [body.body, indexOf(body)]));
  return {
    bodies,
    version: createHash('sha256').update(JSON.stringify(bodies)).digest('hex'),
    find(body, citation) {
      const index = indexes.get(body);
      return index && lookUp(index, canonicalCitation(citation));
    },
  };
};

type Index = ReadonlyMap<string, Requirement>;

const indexOf = ({ requirements }: BodyOfRequirements): Index =>
  new Map(
    requirements.flatMap((requirement) =>
      [requirement.id, ...(requirement.aliases ?? [])].map(
        (name) => [canonicalCitation(name), requirement] as const,
      ),
    ),
  );

const lookUp = (index: Index, citation: string): Requirement | undefined => {
  const listed = index.get(citation);
  if (listed) return listed;
  const names = [...index.keys()];
  const contained = names.find((name) => isWithin(name, citation));
  if (contained !== undefined) return index.get(contained);

  const containers = names.filter((name) => isWithin(citation, name));
  const nearest = containers.toSorted((one, other) => other.length - one.length)[0];
  if (nearest !== undefined) {
    const isAppendix = /^ Appendix [A-Z](?:-\d+)?$/.test(citation.slice(nearest.length));
    const isDivided = names.some((name) => isWithin(name, nearest));
    return isAppendix || !isDivided ? index.get(nearest) : undefined;
  }
  const [first, last] = endsOfRange(citation) ?? [];
  return first !== undefined && last !== undefined && index.has(last) ? index.get(first) : undefined;
};
