import type { DocxPackage } from './docx-package.ts';
import { readXml } from './read-xml.ts';

const CORE_PROPERTIES = 'docProps/core.xml';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** The title in a DOCX's properties (ECMA-376 part 2, 11); empty if missing or unreadable. */
export const titleInProperties = async (docx: DocxPackage): Promise<string> => {
  let title = '';
  let isTitle = false;
  try {
    const content = await docx.read(CORE_PROPERTIES);
    if (!content) return '';
    readXml(content, {
      open: ({ local, uri }) => {
        isTitle = local === 'title' && uri === DUBLIN_CORE;
      },
      close: () => {
        isTitle = false;
      },
      text: (text) => {
        if (isTitle) title += text;
      },
    });
  } catch {
    // Unreadable properties do not prevent reading the document.
  }
  return title;
};
