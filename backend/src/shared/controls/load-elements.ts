import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  type Concepts,
  type Element,
  elementTopicSchema,
  type ExpandedElement,
  expandConcepts,
  sharedConceptsSchema,
} from './elements.ts';

// The relative path is the same from `src/` and `dist/`.
const folder = new URL('../../../controls/elements/', import.meta.url);
const SHARED = 'concepts.yaml';

/** An element as written in its file, and in the form that policies are compared with. */
export interface LoadedElement {
  element: Element;
  plain: ExpandedElement;
}

/**
 * Loads the elements included with this version, topic by topic.
 * @throws Error that names the invalid file and field
 */
export const loadElements = async (): Promise<LoadedElement[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).toSorted();
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
    ),
  );
  const shared = parsed(SHARED, texts.get(SHARED) ?? '', sharedConceptsSchema).concepts;
  return [...texts]
    .filter(([file]) => file !== SHARED)
    .flatMap(([file, text]) => readElementTopic(file, text, shared));
};

/**
 * Reads one file of elements.
 * @throws Error that names `file` and the invalid field
 */
export const readElementTopic = (file: string, text: string, shared: Concepts): LoadedElement[] => {
  const { topic, titles, concepts, elements } = parsed(file, text, elementTopicSchema);
  const known = { ...shared, ...concepts };
  return elements.map((element) => {
    if (!element.id.startsWith(`${topic}.`)) throw new Error(`${file}: ${element.id} is not of ${topic}`);
    return { element, plain: { ...expandConcepts(element, known), ...(titles && { titles }) } };
  });
};

const parsed = <Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> => {
  const result = schema.safeParse(parse(text));
  if (!result.success) throw new Error(`elements/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
