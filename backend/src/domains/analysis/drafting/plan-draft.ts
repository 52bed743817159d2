import { type GeneratePolicyInput, industryNames, type Language, regulatoryBodies } from '@proviso/contracts';
import type {
  BodyOfRequirements,
  ControlLibrary,
  Requirement,
} from '../../../shared/controls/control-library.ts';
import {
  bodiesOfOutline,
  citationsOfOutline,
  type Outline,
  type OutlineDefinition,
  type OutlineRole,
  type Outlines,
  termsFor,
} from '../../../shared/controls/outlines.ts';
import type { LocalizedLibrary } from '../../../shared/controls/translations/localize-library.ts';
import type { LocalizedOutlines } from '../../../shared/controls/translations/localize-outlines.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { appliesTo } from '../builtin/judging/applies.ts';
import { findOutline } from './find-outline.ts';
import { agreement, subjectWords } from './subject-words.ts';

/** Requirements that a draft states under one heading. */
export interface DraftSection {
  heading: string;
  requirements: readonly Requirement[];
}

/** What a draft of a policy has to contain. */
export interface DraftPlan {
  input: GeneratePolicyInput;
  /** The language of the draft and of all texts below, except those of an organization's own requirements. */
  language: Language;
  /** Completes the sentence "This policy defines …"; `undefined` if no outline has the title. */
  subject: string | undefined;
  definitions: readonly OutlineDefinition[];
  roles: readonly OutlineRole[];
  /** The policy's statements, in order. No two sections have the same heading. */
  sections: readonly DraftSection[];
  /** The requirements of all sections. Each has guidance. */
  requirements: readonly Requirement[];
}

/** The titles and the library for planning a draft. Their languages can differ. The default is English. */
export interface DraftWording {
  /** Outlines with the titles that the user may enter and that error messages suggest. */
  titles: Outlines;
  /** The library in the requested language of the draft; `undefined` for English. */
  presented: LocalizedLibrary | undefined;
}

/** Maximum number of an organization's own requirements in a draft. */
const MAX_CUSTOM_REQUIREMENTS = 40;

/**
 * Chooses the requirements for a draft. The library's outlines list them for each title. For a body that an
 * organization added, they are chosen by their titles and elements. The plan is in English if one of its
 * texts is not translated.
 * @throws DomainError `draft.body-unknown`, `draft.title-unknown`, `draft.title-outside-body`,
 *   `draft.title-outside-industry`
 */
export const planDraft = (
  input: GeneratePolicyInput,
  library: ControlLibrary,
  { titles, presented }: DraftWording = { titles: library.outlines, presented: undefined },
): DraftPlan => {
  const { title, regulatoryBody: name } = input;
  const body = library.bodies.find((one) => one.body === name);
  if (!body) throw new DomainError('draft.body-unknown', { body: name });
  const outcome = findOutline(input, titles);
  const plan = (outline: Outline | undefined, requirements: readonly Requirement[]): DraftPlan =>
    (presented && translatedPlan(input, presented, outline, requirements)) ??
    planOf(input, { ...library.outlines, language: 'en' }, outline, requirements);
  if (!isShipped(name)) {
    const outline = 'elsewhere' in outcome ? outcome.elsewhere[0] : undefined;
    const requirements = ownRequirements(title, body, outline, library);
    if (requirements.length > 0) return plan(outline, requirements);
    throw new DomainError('draft.title-not-in-body', { title, body: name });
  }
  if ('found' in outcome) {
    const listed = listedRequirements(outcome.found, name, library);
    const requirements = listed.filter(({ guidance }) => appliesTo(guidance?.appliesTo, audienceOf(input)));
    if (requirements.length > 0) return plan(outcome.found, requirements);
    const industries = listed.flatMap(({ guidance }) => guidance?.appliesTo?.industries ?? []);
    throw new DomainError('draft.title-outside-industry', {
      title,
      body: name,
      industries: [...new Set(industries)].map((one) => industryNames[one]).join(', '),
    });
  }
  if ('elsewhere' in outcome) {
    const bodies = new Set(outcome.elsewhere.flatMap(bodiesOfOutline));
    throw new DomainError('draft.title-outside-body', { title, body: name, bodies: [...bodies].join(', ') });
  }
  const nearest = outcome.nearest.map((outline) => outline.title);
  throw new DomainError('draft.title-unknown', { title, body: name, titles: nearest.join('; ') });
};

const isShipped = (body: string): boolean => regulatoryBodies.some((one) => one === body);

/** Returns the plan in the library's language, or `undefined` if one of its texts is not translated. */
const translatedPlan = (
  input: GeneratePolicyInput,
  { outlines, find }: LocalizedLibrary,
  outline: Outline | undefined,
  requirements: readonly Requirement[],
): DraftPlan | undefined => {
  const shown = requirements.flatMap(({ id }) => find(input.regulatoryBody, id) ?? []);
  // The language of an organization's own requirements is unknown: they are used as they were entered.
  const isTranslated = (language: Language | null | undefined): boolean =>
    language === null || language === outlines.language;
  return shown.length === requirements.length &&
    shown.every(({ language, guidance }) => isTranslated(language) && isTranslated(guidance?.language))
    ? planOf(input, outlines, outline, shown)
    : undefined;
};

const planOf = (
  input: GeneratePolicyInput,
  outlines: LocalizedOutlines,
  chosen: Outline | undefined,
  requirements: readonly Requirement[],
): DraftPlan => {
  const { regulatoryBody: body } = input;
  const headings: Readonly<Record<string, string>> =
    Object.entries(outlines.headings).find(([one]) => one === body)?.[1] ?? {};
  const outline = outlines.outlines.find(({ id }) => id === chosen?.id);
  return {
    input,
    language: outlines.language,
    subject: outline?.subject,
    definitions: outline ? termsFor(outline.definitions, outlines.definitions, body) : [],
    roles: outline ? termsFor(outline.roles, outlines.roles, body) : [],
    sections: sectionsOf(requirements, headings),
    requirements,
  };
};

/** Groups requirements by their headings, in the order of their first requirements. */
const sectionsOf = (
  requirements: readonly Requirement[],
  headings: Readonly<Record<string, string>>,
): DraftSection[] => {
  const sections = new Map<string, DraftSection>();
  for (const requirement of requirements) {
    const heading = headings[requirement.id] ?? requirement.title;
    const key = heading.toLowerCase();
    const section = sections.get(key) ?? { heading, requirements: [] };
    sections.set(key, { heading: section.heading, requirements: [...section.requirements, requirement] });
  }
  return [...sections.values()];
};

/** Returns the requirements that an outline lists for a body, in its order. */
const listedRequirements = (
  outline: Outline,
  body: string,
  library: Pick<ControlLibrary, 'find'>,
): Requirement[] =>
  citationsOfOutline(outline, body)
    .map((citation) => library.find(body, citation))
    .filter((requirement) => requirement !== undefined)
    .filter(({ guidance }) => guidance !== undefined);

/**
 * Returns the requirements of an organization's own body that are about a title: they share an element with
 * the outline's requirements, or they have the title's words in their own title or terms.
 */
const ownRequirements = (
  title: string,
  { requirements }: BodyOfRequirements,
  outline: Outline | undefined,
  library: ControlLibrary,
): Requirement[] => {
  const words = subjectWords(title);
  const elements = new Set(
    outline
      ? bodiesOfOutline(outline)
          .flatMap((body) => listedRequirements(outline, body, library))
          .flatMap(({ guidance }) => guidance?.elements ?? [])
      : [],
  );
  return requirements
    .filter(
      ({ title: name, guidance }) =>
        guidance?.elements?.some((id) => elements.has(id)) ||
        [name, ...(guidance?.terms ?? [])].some((text) => agreement(words, subjectWords(text)) > 0),
    )
    .slice(0, MAX_CUSTOM_REQUIREMENTS);
};

/** Casts the facility type to the type that audiences use. */
const audienceOf = ({ industry, facilityType }: GeneratePolicyInput) => ({
  industry,
  facilityType: facilityType as Parameters<typeof appliesTo>[1]['facilityType'],
});
