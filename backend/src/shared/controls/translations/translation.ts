import { createHash } from 'node:crypto';
import type { Language } from '@proviso/contracts';
import * as z from 'zod';
import { type BodyOfRequirements, guidanceSchema, type Requirement } from '../control-library.ts';
import { elementSchema, type ExpandedElement } from '../elements.ts';
import {
  definitionSchema,
  headingSchema,
  type Outline,
  type OutlineDefinition,
  type OutlineRole,
  outlineSchema,
  roleSchema,
} from '../outlines.ts';

/** The languages that the control library is translated into. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

const title = z.string().trim().min(1);
/**
 * Fingerprint of the English texts at the time of translation. If they have changed since then, the
 * translation is not shown. `npm run controls:stamp` fills it in.
 */
const source = z.string().regex(/^[\da-f]{12}$/);

/** Translated texts of a requirement. */
const requirementTranslationSchema = z.strictObject({
  id: z.string().min(1),
  source,
  title,
  /** Absent while only the title is translated. */
  guidance: guidanceSchema.pick({ summary: true, evidence: true, gapText: true }).optional(),
});
export type RequirementTranslation = z.infer<typeof requirementTranslationSchema>;

const elementTranslationSchema = z.strictObject({ id: z.string(), source, says: elementSchema.shape.says });

const outlineTranslationSchema = z.strictObject({
  ...outlineSchema.pick({ id: true, title: true, synonyms: true, subject: true }).shape,
  source,
});
const definitionTranslationSchema = z.strictObject({
  id: z.string(),
  source,
  ...definitionSchema.pick({ term: true, meaning: true }).shape,
});
const roleTranslationSchema = z.strictObject({
  id: z.string(),
  source,
  ...roleSchema.pick({ holder: true, duty: true }).shape,
});
const headingTranslationSchema = z.strictObject({
  /** Citation of the requirement. */
  id: z.string(),
  source,
  body: z.string(),
  heading: headingSchema,
});

/** Translations of the texts that outlines share. */
const outlineTermsTranslationSchema = z.strictObject({
  definitions: z.array(definitionTranslationSchema),
  roles: z.array(roleTranslationSchema),
  headings: z.array(headingTranslationSchema),
});

/** A file of `backend/controls/translations/<language>/`. Several files may translate one body. */
export const translationFileSchema = z.union([
  z.strictObject({
    body: z.string().min(1),
    /** The body's name, in only one of the body's files. */
    name: z.strictObject({ source, title }).optional(),
    requirements: z.array(requirementTranslationSchema),
  }),
  z.strictObject({ elements: z.array(elementTranslationSchema) }),
  z.strictObject({ outlines: z.array(outlineTranslationSchema) }),
  outlineTermsTranslationSchema,
]);
export type TranslationFile = z.infer<typeof translationFileSchema>;
export type BodyTranslation = Extract<TranslationFile, { body: string }>;

/** All translations into one language. */
export interface LibraryTranslation {
  bodies: readonly BodyTranslation[];
  elements: readonly z.infer<typeof elementTranslationSchema>[];
  outlines: OutlinesTranslation;
}

/** Translated texts of the outlines that drafts are written from. */
export interface OutlinesTranslation extends z.infer<typeof outlineTermsTranslationSchema> {
  outlines: readonly z.infer<typeof outlineTranslationSchema>[];
}

export const emptyOutlinesTranslation: OutlinesTranslation = {
  outlines: [],
  definitions: [],
  roles: [],
  headings: [],
};

const fingerprintOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/** Fingerprint of a body's English name. */
export const nameFingerprint = ({ title: english }: Pick<BodyOfRequirements, 'title'>): string =>
  fingerprintOf(english);

/** Fingerprint of an element's English text. */
export const elementFingerprint = ({ says }: Pick<ExpandedElement, 'says'>): string => fingerprintOf(says);

/** Fingerprint of the English texts that `translated` covers: the title and, if translated, the guidance. */
export const requirementFingerprint = (
  { title: english, guidance }: Pick<Requirement, 'title' | 'guidance'>,
  translated: Pick<RequirementTranslation, 'guidance'>,
): string =>
  fingerprintOf(
    translated.guidance
      ? [english, guidance?.summary ?? '', guidance?.evidence ?? [], guidance?.gapText ?? '']
      : english,
  );

/** Fingerprint of an outline's English texts without synonyms, which are not translated one by one. */
export const outlineFingerprint = ({ title: english, subject }: Pick<Outline, 'title' | 'subject'>): string =>
  fingerprintOf([english, subject]);

/** Fingerprint of a definition's English texts. */
export const definitionFingerprint = ({
  term,
  meaning,
}: Pick<OutlineDefinition, 'term' | 'meaning'>): string => fingerprintOf([term, meaning]);

/** Fingerprint of a role's English texts. */
export const roleFingerprint = ({ holder, duty }: Pick<OutlineRole, 'holder' | 'duty'>): string =>
  fingerprintOf([holder, duty]);

/** Fingerprint of an English heading. */
export const headingFingerprint = (heading: string): string => fingerprintOf(heading);
