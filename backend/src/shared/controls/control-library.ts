import { createHash } from 'node:crypto';
import { facilityTypes, industries, regulatoryBodies } from '@proviso/contracts';
import * as z from 'zod';
import type { ExpandedElement } from './elements.ts';
import { noOutlines, type Outlines } from './outlines.ts';
import { canonicalCitation, splitCitationRange, isProvisionWithin } from './citation.ts';

/** Reasons why no policy of an organization can satisfy a provision. */
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

/**
 * The audience of a requirement: organizations in one of these industries, or policies for one of these
 * facility types.
 */
const audienceSchema = z.strictObject({
  industries: z.array(z.enum(industries)).min(1).optional(),
  facilityTypes: z.array(z.enum(facilityTypes)).min(1).optional(),
});
export type Audience = z.infer<typeof audienceSchema>;

/** A lowercase word or phrase, spelled as in policies. */
const term = z.string().min(2).max(80);

/**
 * Guidance for finding a requirement's answer in a policy, and for writing such an answer. All of the text is
 * our own, not the standard's.
 */
export const guidanceSchema = z.strictObject({
  /** Short version of the requirement, for readers without the law at hand. */
  summary: z.string().min(30).max(700),
  /**
   * Importance: 1 for a supporting detail, 2 for an independent requirement, 3 for the first thing that an
   * auditor asks about.
   */
  weight: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Evidence of compliance, such as a record or a report. */
  evidence: z.array(z.string().min(5).max(200)).min(1).max(6),
  /** Terms that policies use for the requirement, including synonyms, most distinctive first. */
  terms: z.array(term).min(3).max(30),
  /**
   * Markdown text that closes the gap if no policy satisfies the requirement. Users fill in the `[square
   * brackets]`.
   */
  gapText: z.string().min(60).max(2_000),
  /**
   * Ids of the elements that a policy must state to satisfy the requirement. Without ids, the requirement is
   * not judged.
   */
  elements: z.array(z.string()).min(1).max(5).optional(),
  /** The requirement's audience, if it is narrower than the regulatory body's own `appliesTo`. */
  appliesTo: audienceSchema.optional(),
  /**
   * Ids of other regulatory bodies' requirements. A published cross-walk (the body's `crosswalks`) maps this
   * requirement to them.
   */
  related: z.partialRecord(z.enum(regulatoryBodies), z.array(z.string().min(1)).min(1)).optional(),
});
export type Guidance = z.infer<typeof guidanceSchema>;

export const requirementSchema = z.strictObject({
  /** Legal citation, such as `45 CFR 164.308(a)(1)(ii)(A)`. */
  id: z.string().min(1),
  title: z.string().min(1),
  /** Citations of other places that contain the same text, such as the United States Code. */
  aliases: z.array(z.string().min(1)).optional(),
  /**
   * Set if the library lists only some of the requirement's parts. A citation of an unlisted part then refers
   * to the whole requirement.
   */
  parts: z.literal('some').optional(),
  /** Set if no policy can satisfy the provision. */
  unanswerable: z.enum(unanswerableReasons).optional(),
  guidance: guidanceSchema.optional(),
});
export type Requirement = z.infer<typeof requirementSchema>;

/**
 * A file of `backend/controls/`: the requirements of a regulatory body, as complete as its `edition` states.
 */
export const bodyOfRequirementsSchema = z.strictObject({
  /** Name used in policies, such as `PCI DSS`. */
  body: z.string().min(1),
  title: z.string().min(1),
  edition: z.string().min(1),
  source: z.url(),
  /** Set if every requirement of the regulatory body is judged by its elements, or not at all. */
  judgedBy: z.literal('elements').optional(),
  /** The audience of the regulatory body's requirements; everyone if absent. */
  appliesTo: audienceSchema.optional(),
  /** Publications that map other regulatory bodies' requirements to the requirements of this body. */
  crosswalks: z
    .array(z.strictObject({ to: z.enum(regulatoryBodies), publication: z.string().min(5), url: z.url() }))
    .optional(),
  requirements: z.array(requirementSchema).min(1),
});
export type BodyOfRequirements = z.infer<typeof bodyOfRequirementsSchema>;

/** The part of a library that policies are judged by. */
export interface JudgedContent {
  bodies: readonly BodyOfRequirements[];
  /** Statements that policies must make. Requirements refer to them by `id`. */
  elements: readonly ExpandedElement[];
  /** Hexadecimal SHA-256 of the bodies and elements, which every analysis result records. */
  version: string;
}

/** A library's content in a form that can be sent between threads. */
export interface LibraryContent extends JudgedContent {
  /** The outlines that drafts are written from. They affect no judgment, so `version` does not cover them. */
  outlines: Outlines;
}

export interface ControlLibrary extends LibraryContent {
  /**
   * The requirement that `citation` refers to or lies within; `undefined` if the library covers the
   * regulatory body but does not have such a requirement.
   */
  find: (body: string, citation: string) => Requirement | undefined;
}

/**
 * Looks up citations. A citation is known
 * 1. if it is a requirement's id or alias (compared by `canonicalCitation`);
 * 2. if it contains a listed requirement: `45 CFR 164.308(a)(7)` contains `45 CFR 164.308(a)(7)(i)`;
 * 3. if it lies within a requirement whose subdivisions are not listed, such as any paragraph of `34 CFR
 * 99.31`, but not `45 CFR 164.308(a)(9)`, since the listed paragraphs of 164.308 do not include it; or within
 * a requirement that has only some of its parts listed;
 * 4. if it is an appendix to a listed section;
 * 5. if it is a range of sections whose two ends are both listed.
 */
export const createControlLibrary = (
  bodies: readonly BodyOfRequirements[],
  elements: readonly ExpandedElement[] = [],
  outlines: Outlines = noOutlines,
): ControlLibrary =>
  createLibraryOfVersion({
    bodies,
    elements,
    outlines,
    version: createHash('sha256')
      .update(JSON.stringify([bodies, elements]))
      .digest('hex'),
  });

/** Like {@link createControlLibrary}, for content whose version is already known. */
export const createLibraryOfVersion = (content: LibraryContent): ControlLibrary => ({
  ...content,
  find: findIn(content.bodies),
});

/** Returns a function that looks up citations. Each regulatory body's index is built on its first lookup. */
export const findIn = (bodies: readonly BodyOfRequirements[]): ControlLibrary['find'] => {
  const indexes = new Map<string, Index>();
  return (body, citation) => {
    const listed = bodies.findLast((one) => one.body === body);
    if (!listed) return undefined;
    const index = indexes.get(body) ?? indexOf(listed);
    indexes.set(body, index);
    return lookUp(index, canonicalCitation(citation));
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
  const containers = names.filter((name) => isProvisionWithin(citation, name));
  const nearest = containers.toSorted((one, other) => other.length - one.length)[0];
  const whole = nearest === undefined ? undefined : index.get(nearest);
  if (whole?.parts === 'some') return whole;
  const contained = names.find((name) => isProvisionWithin(name, citation));
  if (contained !== undefined) return index.get(contained);

  if (nearest !== undefined) {
    const isAppendix = /^ Appendix [A-Z](?:-\d+)?$/.test(citation.slice(nearest.length));
    const isDivided = names.some((name) => isProvisionWithin(name, nearest));
    return isAppendix || !isDivided ? index.get(nearest) : undefined;
  }
  const [first, last] = splitCitationRange(citation) ?? [];
  return first !== undefined && last !== undefined && index.has(last) ? index.get(first) : undefined;
};
