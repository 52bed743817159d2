import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { safeLink } from '../../rendering/markdown/safe-link.ts';

/** Lines that only look empty. */
const BLANK = /^[ \t]+$/gm;
/** Beginnings of HTML and of entities, which Markdown would take for such. */
const HTML = /<(?=[a-z!/?])|&(?=#?\w+;)/gi;

/**
 * The Markdown of HTML that a converter made. An image is replaced by a remark that it is missing; links that lead
 * neither to the web nor to mail are left as their text.
 */
export const htmlToMarkdown = (html: string): string => {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  });
  turndown.use(gfm);
  const { escape } = turndown;
  turndown.escape = (text) => escape(text).replaceAll(HTML, String.raw`\$&`);
  turndown.addRule('images', {
    filter: 'img',
    replacement: (_, node) => {
      const description = turndown.escape(node.getAttribute('alt') ?? '').trim();
      return description === '' ? '*(Image not imported)*' : `*(Image not imported: ${description})*`;
    },
  });
  turndown.addRule('links that lead nowhere', {
    filter: (node) => node.nodeName === 'A' && safeLink(node.getAttribute('href') ?? '') === undefined,
    replacement: (content) => content,
  });
  turndown.addRule('list items', { filter: 'li', replacement: listItem });
  return ticked(turndown.turndown(html)).replaceAll(BLANK, '').trim();
};

const listItem = (content: string, node: Node): string => {
  const list = node.parentNode;
  const index = list ? Array.from(list.childNodes).indexOf(node as ChildNode) : 0;
  const mark = list?.nodeName === 'OL' ? `${index + 1}. ` : '- ';
  const indented = content.replace(/^\n+|\n+$/g, '').replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${indented}${node.nextSibling ? '\n' : ''}`;
};

/** Boxes at the beginning of list items as the boxes of a task list. */
const ticked = (markdown: string): string =>
  markdown.replaceAll(/^(\s*(?:-|\d+\.) )([☐☑☒]) /gm, (_, mark: string, box: string) =>
    box === '☐' ? `${mark}[ ] ` : `${mark}[x] `,
  );
