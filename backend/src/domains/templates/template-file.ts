import { citationSchema, facilityTypes, industries } from '@proviso/contracts';
import { parse } from 'yaml';
import * as z from 'zod';
import { placeholders } from './fill-placeholders.ts';

const line = z.string().trim().min(1);
/** Texts shown before a user opens the template. */
const words = { title: line, summary: line, category: line };

/** YAML front matter of a template. */
const frontMatterSchema = z.strictObject({
  /** Lowercase words with dashes. Never `template-<number>`, which denotes a position in the list. */
  id: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, 'expected small letters, digits and dashes')
    .regex(/^(?!template-\d+$)/, 'is kept for places in the list'),
  ...words,
  /** The texts above in the product's other languages. The template itself is in English. */
  translations: z.strictObject({ de: z.strictObject(words), es: z.strictObject(words) }),
  industry: z.enum(industries),
  regulatoryBodies: z.tuple([line], line),
  facilityType: z.enum(facilityTypes),
  /**
   * True if every plan includes the template. If false, the template requires the entitlement
   * `templates.all`.
   */
  standard: z.boolean().default(false),
  references: z
    .array(z.strictObject({ ...citationSchema.shape, body: line, citation: line, title: line }))
    .min(1),
});

/** A template as read from its file. Placeholders are not filled in yet. */
export type PolicyTemplate = z.infer<typeof frontMatterSchema> & {
  /** Markdown with `{{…}}` placeholders. */
  text: string;
};

/**
 * Reads a template file: YAML between two lines of `---`, then Markdown.
 *
 * @throws Error naming `file` and the invalid field
 */
export const readTemplate = (file: string, source: string): PolicyTemplate => {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${file}: expected front matter between two lines of ---`);
  const [, frontMatter = '', text = ''] = match;
  const result = frontMatterSchema.safeParse(parse(frontMatter));
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`);
  const template = result.data;
  if (!file.endsWith(`${template.industry}/${template.id}.md`)) {
    throw new Error(`${file}: expected the file name ${template.industry}/${template.id}.md`);
  }
  for (const [, name = ''] of text.matchAll(/\{\{(.*?)\}\}/g)) {
    if (!placeholders.some((known) => known === name))
      throw new Error(`${file}: text: unknown placeholder ${name}`);
  }
  return { ...template, text: text.trim() };
};
