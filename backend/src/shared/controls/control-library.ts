import { createHash } from 'node:crypto';
import { facilityTypes, industries, regulatoryBodies } from '@proviso/contracts';
import * as z from 'zod';
import type { PlainElement } from './elements.ts';
import { canonicalCitation, endsOfRange, isWithin } from './citation.ts';

/** Why no policy of an organization answers a provision. */
export const unanswerableReasons = [
  'authority',
  'definitions',
  'heading',
  'penalties',
  'procedure-of-agency',
  'reserved',
  'scope',
  'transitional',
] as const;

/** Whom a requirement addresses: an organization of one of the industries, or a policy for one of the facility types. */
const audienceSchema = z.strictObject({
  industries: z.array(z.enum(industries)).min(1).optional(),
  facilityTypes: z.array(z.enum(facilityTypes)).min(1).optional(),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Lowercase words or a phrase, as policies put it. */
const term = z.string().min(2).max(80);

/** What helps to find a requirement's answer in a policy, and to write one. All of it in our own words. */
export const guidanceSchema = z.strictObject({
  /** What is asked for, for a reader without the law at hand. */
  summary: z.string().min(30).max(700),
  /** 1: supporting detail; 2: a requirement of its own; 3: what an auditor asks for first. */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** What would show that it is done, such as a record or a report. */
  evidence: z.array(z.string().min(5).max(200)).min(1).max(6),
  /** How policies express it: synonyms too, most telling first. */
  terms: z.array(term).min(3).max(30),
  /** Markdown that closes the gap when nothing in a policy answers it; `[square brackets]` where a person must decide. */
  gapText: z.string().min(60).max(2_000),
  /** Ids of what a policy must say to answer it; without, it is not judged. */
  elements: z.array(z.string()).min(1).max(5).optional(),
  /** To whom it applies, where that is narrower than the body's own `appliesTo`. */
  appliesTo: audienceSchema.optional(),
  /** Body to ids of its requirements that a published cross-walk (`crosswalks` of the body) maps this one to. */
  related: z.partialRecord(z.enum(regulatoryBodies), z.array(z.string().min(1)).min(1)).optional(),
});
export type Guidance = z.infer<typeof guidanceSchema>;

export const requirementSchema = z.strictObject({
  /** As lawyers cite it, such as `45 CFR 164.308(a)(1)(ii)(A)`. */
  id: z.string().min(1),
  title: z.string().min(1),
  /** Where else the same text is found, such as the United States Code. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Stands where no policy answers the provision. */
  unanswerable: z.enum(unanswerableReasons).optional(),
  guidance: guidanceSchema.optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/** A file of `backend/controls/`: what a regulatory body requires, as complete as its `edition` says. */
export const bodyOfRequirementsSchema = z.strictObject({
  /** As policies name it, such as `PCI DSS`. */
  body: z.string().min(1),
  title: z.string().min(1),
  edition: z.string().min(1),
  source: z.url(),
  /** Says what holds of every body: a requirement is judged by its elements, or not at all. */
  judgedBy: z.literal('elements').optional(),
  /** To whom the body applies; anyone where nothing is said. */
  appliesTo: audienceSchema.optional(),
  /** Publications that state which of another body's requirements correspond to these. */
  crosswalks: z
    .array(z.strictObject({ to: z.enum(regulatoryBodies), publication: z.string().min(5), url: z.url() }))
    .optional(),
  requirements: z.array(requirementSchema).min(1),
});
export type BodyOfRequirements = z.infer<typeof bodyOfRequirementsSchema>;

/** What a library says, as it can be handed from one thread to another. */
export interface LibraryContent {
  bodies: readonly BodyOfRequirements[];
  /** What policies are asked to say, that requirements name by `id`. */
  elements: readonly PlainElement[];
  /** Hexadecimal SHA-256 that changes with anything that the library says: every result of an analysis records it. */
  version: string;
}

export interface ControlLibrary extends LibraryContent {
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
export const createControlLibrary = (
  bodies: readonly BodyOfRequirements[],
  elements: readonly PlainElement[] = [],
): ControlLibrary =>
  libraryOf({
    bodies,
    elements,
    version: createHash('sha256')
      .update(JSON.stringify([bodies, elements]))
      .digest('hex'),
  });

/** The same for content whose version is known. An index of a body is made when a citation of it is first looked up. */
export const libraryOf = (content: LibraryContent): ControlLibrary => {
  const indexes = new Map<string, Index>();
  return {
    ...content,
    find(body, citation) {
      const listed = content.bodies.findLast((one) => one.body === body);
      if (!listed) return undefined;
      const index = indexes.get(body) ?? indexOf(listed);
      indexes.set(body, index);
      return lookUp(index, canonicalCitation(citation));
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
