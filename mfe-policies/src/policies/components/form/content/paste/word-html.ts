import { styleOf } from './inert-styles.ts';
import { makeWordLists } from './word-lists.ts';

const word =
  /urn:schemas-microsoft-com|class="?Mso|style="[^"]*mso-|style='[^']*mso-|content="?Word\.Document/i;

/** True if Word, or another program of its family, wrote this HTML. */
export const isWordHtml = (html: string): boolean => word.test(html);

const headingLevelOf = (paragraph: Element): number | undefined => {
  if (paragraph.className.startsWith('MsoTitle')) return 1;
  const byClass = /^MsoHeading([1-6])/.exec(paragraph.className)?.[1];
  const byStyle = /mso-outline-level:\s*([1-6])/i.exec(styleOf(paragraph))?.[1];
  const level = byClass ?? byStyle;
  return level === undefined ? undefined : Number(level);
};

const makeHeadings = (body: Element): void => {
  for (const paragraph of body.querySelectorAll('p')) {
    const level = headingLevelOf(paragraph);
    if (level === undefined) continue;
    const heading = body.ownerDocument.createElement(`h${level}`);
    heading.append(...paragraph.childNodes);
    paragraph.replaceWith(heading);
  }
};

const isOfficeElement = ({ tagName }: Element): boolean => /^(o|w|v|m|st1):/i.test(tagName);

const dropJunk = (body: Element): void => {
  for (const element of body.querySelectorAll('style, script, meta, link, xml, title, img')) element.remove();
  for (const element of body.querySelectorAll('*')) {
    // Attributes are removed late, because lists are made from styles before.
    for (const { name } of Array.from(element.attributes))
      if (!/^(href|start|colspan|rowspan)$/.test(name)) element.removeAttribute(name);
    if (isOfficeElement(element)) element.replaceWith(...element.childNodes);
  }
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'))
    if ((paragraph.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' && !paragraph.closest('td, th'))
      paragraph.remove();
};

/** Removes Word's comments: their marks in the text, and their list at its end. The commented text stays. */
const dropRemarks = (body: Element): void => {
  for (const element of body.querySelectorAll('[data-style]')) {
    const style = styleOf(element);
    if (/mso-element:\s*comment-list|mso-special-character:\s*comment/i.test(style)) element.remove();
    else if (/mso-comment-reference/i.test(style)) element.replaceWith(...element.childNodes);
  }
  for (const element of body.querySelectorAll('.msocomanchor, .msocomoff, .msocomtxt, .MsoCommentReference'))
    element.remove();
};

/** Tracked changes: deleted text is struck through, so that nobody takes it for valid text. */
const markChanges = (body: Element): void => {
  for (const element of body.querySelectorAll('del')) {
    const struck = body.ownerDocument.createElement('s');
    struck.append(...element.childNodes);
    element.replaceWith(struck);
  }
  for (const element of body.querySelectorAll('ins')) element.replaceWith(...element.childNodes);
};

const dropComments = (body: Element): void => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
};

/** Converts Word's markup to semantic HTML: lists with levels, headings, tables. Removes Word's own notes. */
export const cleanWordHtml = (body: Element): void => {
  dropComments(body);
  dropRemarks(body);
  markChanges(body);
  makeWordLists(body);
  makeHeadings(body);
  dropJunk(body);
};
