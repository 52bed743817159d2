import type { DocxPackage } from './docx-package.ts';
import { relationshipsOf } from './relationships.ts';
import { readStory } from './story-text.ts';

const USUAL_MAIN_PART = 'word/document.xml';

/** The name of the part with the body. */
export const mainPartOf = async (docx: DocxPackage): Promise<string> => {
  const relationships = await relationshipsOf(docx, '');
  return relationships.find(({ type }) => type === 'officeDocument')?.target ?? USUAL_MAIN_PART;
};

/** Parts around the body by the types of their relationships, in the order in which they follow it in the text. */
const AROUND = ['footnotes', 'endnotes', 'diagramData', 'header', 'footer'];

/** The texts around the body, and the instructions of their fields. */
export interface StoriesAround {
  /** Notes, diagrams, headers and footers that say something, each text once. */
  texts: readonly string[];
  fieldCodes: string;
}

/** Reads what is around the body of the part `main`. */
export const readAround = async (docx: DocxPackage, main: string): Promise<StoriesAround> => {
  const relationships = await relationshipsOf(docx, main);
  const parts = AROUND.flatMap((wanted) =>
    relationships.filter(({ type, external }) => type === wanted && !external).map(({ target }) => target),
  );
  const texts = new Set<string>();
  let fieldCodes = '';
  for (const part of new Set(parts)) {
    const content = await docx.read(part);
    if (!content) continue;
    const story = readStory(content);
    fieldCodes += ` ${story.fieldCodes}`;
    if (story.text.trim() !== '') texts.add(story.text.trim());
  }
  return { texts: [...texts], fieldCodes };
};
