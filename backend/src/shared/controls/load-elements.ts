import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  type Concepts,
  type Element,
  elementTopicSchema,
  type PlainElement,
  plainElement,
  sharedConceptsSchema,
} from './elements.ts';

// The relative path is the same from src/ and from dist/.
const folder = new URL('../../../controls/elements/', import.meta.url);
const SHARED = 'concepts.yaml';

/** An element as written, and as compared with policies. */
export interface LoadedElement {
  element: Element;
  plain: PlainElement;
}

/**
 * The elements included with this version, topic by topic.
 * @throws Error naming the file and the field of a fault
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
    .flatMap(([file, text]) => readTopic(file, text, shared));
};

/**
 * Reads one file of elements.
 * @throws Error naming `file` and the field of a fault
 */
export const readTopic = (file: string, text: string, shared: Concepts): LoadedElement[] => {
  const { topic, concepts, elements } = parsed(file, text, elementTopicSchema);
  const known = { ...shared, ...concepts };
  return elements.map((element) => {
    if (!element.id.startsWith(`${topic}.`)) throw new Error(`${file}: ${element.id} is not of ${topic}`);
    return { element, plain: plainElement(element, known) };
  });
};

const parsed = <Schema extends z.ZodType>(file: string, text: string, schema: Schema): z.output<Schema> => {
  const result = schema.safeParse(parse(text));
  if (!result.success) throw new Error(`elements/${file}: ${z.prettifyError(result.error)}`);
  return result.data;
};
