import { createHash } from 'node:crypto';
import type { Language } from '@proviso/contracts';
import * as z from 'zod';
import { type BodyOfRequirements, guidanceSchema, type Requirement } from '../control-library.ts';
import { elementSchema, type ExpandedElement } from '../elements.ts';

/** The languages that the control library is translated into. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

const title = z.string().trim().min(1);
/**
 * Fingerprint of the English texts that were translated. A translation of other texts is not shown. `npm run
 * controls:stamp` fills it in.
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

/** A file of `backend/controls/translations/<language>/`. Several files may translate one body. */
export const translationFileSchema = z.union([
  z.strictObject({
    body: z.string().min(1),
    /** The body's name. One of the body's files has it. */
    name: z.strictObject({ source, title }).optional(),
    requirements: z.array(requirementTranslationSchema),
  }),
  z.strictObject({ elements: z.array(elementTranslationSchema) }),
]);
export type TranslationFile = z.infer<typeof translationFileSchema>;
export type BodyTranslation = Extract<TranslationFile, { body: string }>;

/** The translations of one language. */
export interface LibraryTranslation {
  bodies: readonly BodyTranslation[];
  elements: readonly z.infer<typeof elementTranslationSchema>[];
}

const fingerprintOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);

/** Fingerprint of a body's English name. */
export const nameSource = ({ title: english }: Pick<BodyOfRequirements, 'title'>): string =>
  fingerprintOf(english);

/** Fingerprint of an element's English text. */
export const elementSource = ({ says }: Pick<ExpandedElement, 'says'>): string => fingerprintOf(says);

/** Fingerprint of a requirement's English texts that `translated` is a translation of. */
export const requirementSource = (
  { title: english, guidance }: Pick<Requirement, 'title' | 'guidance'>,
  translated: Pick<RequirementTranslation, 'guidance'>,
): string =>
  fingerprintOf(
    translated.guidance
      ? [english, guidance?.summary ?? '', guidance?.evidence ?? [], guidance?.gapText ?? '']
      : english,
  );
