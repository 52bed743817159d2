import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import { outlineFileSchema, type Outlines, outlineTermsSchema } from './outlines.ts';

// The relative path is the same from `src/` and `dist/`.
const folder = new URL('../../../controls/outlines/', import.meta.url);
const TERMS = 'terms.yaml';

/**
 * Loads the outlines of policies included with this version, topic by topic.
 * @throws Error that names the invalid file and field
 */
export const loadOutlines = async (): Promise<Outlines> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted();
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
  );
  const terms = texts.find(([file]) => file === TERMS)?.[1] ?? '';
  return {
    ...parsed(TERMS, terms, outlineTermsSchema),
    outlines: texts
      .filter(([file]) => file !== TERMS)
      .flatMap(([file, text]) => parsed(file, text, outlineFileSchema).outlines),
  };
};

const parsed = <Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> => {
  const result = schema.safeParse(parse(text));
  if (!result.success) throw new Error(`outlines/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
