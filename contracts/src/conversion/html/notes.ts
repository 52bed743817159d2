import type { Element, Parents } from 'hast';
import { charactersOf, classesOf, isElement, namesOf, outermost, linkTargetOf } from './element.ts';
import { type Classes, declarationsOf } from './styles.ts';

/** Matches the ids of footnotes and endnotes in Word, Google Docs, LibreOffice and Markdown renderers. */
const NOTE = /^_?(?:ftn|edn)\d+$|^ftnt\d+$|^sd(?:foot|end)note\d+sym$|^fn[-:]?\d+$|^user-content-fn-[\w-]+$/;
const COMMENT = /^cmnt\d+$/;
/** Matches the target of a link from a note back to the text. */
const BACK = /ref|anc$/;
const HOLDERS: ReadonlySet<string> = new Set(['div', 'li', 'aside', 'p', 'td']);

/** Notes and comments that the text refers to, keyed by link target. */
export interface NoteDefinitions {
  of(target: string): { kind: 'note' | 'comment'; element: Element } | undefined;
  /**
   * True for the element of a note or comment. It is read at the reference to it, not at its own position.
   */
  has(element: Element): boolean;
}

/** True for a link from a note back to the text. */
export const isBackLink = (element: Element): boolean =>
  element.tagName === 'a' && BACK.test(linkTargetOf(element) ?? '');

const isHolder = (element: Element, target: string): boolean =>
  namesOf(element).some((name) => name === target || /^(?:ftn|edn|sdfootnote|sdendnote)\d+$/.test(name));

/** Finds the notes and comments that are targets of links in `root`. */
export const definitionsIn = (root: Parents): NoteDefinitions => {
  const wanted = new Set<string>();
  const find = (node: Parents): void => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      const target = child.tagName === 'a' ? linkTargetOf(child) : undefined;
      if (target !== undefined && !BACK.test(target) && (NOTE.test(target) || COMMENT.test(target)))
        wanted.add(target);
      find(child);
    }
  };
  find(root);
  const found = new Map<string, Element>();
  const elements = new Set<Element>();
  /**
   * Records, for each name, the element with the note: the outermost block that has the name, or else the
   * closest block around the named element.
   */
  const hold = (node: Parents, above: readonly Element[]): void => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      const path = [...above, child];
      for (const target of namesOf(child)) {
        if (!wanted.has(target) || found.has(target)) continue;
        const holders = path.filter(({ tagName }) => HOLDERS.has(tagName));
        const holder = holders.find((element) => isHolder(element, target)) ?? holders.at(-1);
        if (holder) {
          found.set(target, holder);
          elements.add(holder);
        }
      }
      hold(child, path);
    }
  };
  if (wanted.size > 0) hold(root, []);
  return {
    of(target) {
      const element = found.get(target);
      return element && { kind: COMMENT.test(target) ? 'comment' : 'note', element };
    },
    has: (element) => elements.has(element),
  };
};

const REMARK_CLASSES = /^(?:msocomanchor|msocomoff|MsoCommentReference)$/i;

/**
 * The role of an element in Word's comments: a comment's mark in the text (`isMark`), or a comment list with
 * the comments' texts. `undefined` for other elements.
 */
export const commentRoleOf = (
  element: Element,
  style: ReadonlyMap<string, string>,
  classes: Classes,
): { isMark: true } | { comments: string[] } | undefined => {
  if (style.get('mso-element') === 'comment-list') {
    const isComment = (inner: Element): boolean =>
      declarationsOf(inner, classes).get('mso-element') === 'comment' ||
      classesOf(inner).includes('msocomtxt');
    return { comments: outermost(element, isComment).map(said) };
  }
  const isMark =
    style.get('mso-special-character') === 'comment' ||
    classesOf(element).some((name) => REMARK_CLASSES.test(name));
  return isMark ? { isMark } : undefined;
};

/** Text of a comment, without the mark at its start. */
const said = (element: Element): string => {
  const words = (node: Parents): string =>
    node.children
      .map((child) => {
        if (!isElement(child)) return charactersOf(child);
        return classesOf(child).some((name) => REMARK_CLASSES.test(name)) ? '' : ` ${words(child)} `;
      })
      .join('');
  return words(element)
    .replaceAll(/[\s\u00A0]+/g, ' ')
    .trim();
};
