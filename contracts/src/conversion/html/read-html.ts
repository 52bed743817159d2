import type { Element, Nodes, Parents } from 'hast';
import { createAsides } from '../../documents/asides.ts';
import { paragraphOrCheckBox, withCheckBox } from '../../documents/boxes.ts';
import { textOfCellBlocks } from '../../documents/text-of-cell-blocks.ts';
import { readingOf, type Reading, type ReadingBlock, type ReadingNote } from '../../documents/reading.ts';
import { attributeOf, charactersOf, hasAttribute, isElement, namesOf, linkTargetOf } from './element.ts';
import { type InlineFormatting, formattingInside, defaultFormatting } from './flow.ts';
import { commentRoleOf, definitionsIn, isBackLink } from './notes.ts';
import { createOpenLists, type OpenItem } from './open-lists.ts';
import { type ClosedParagraph, createOpenText } from './open-text.ts';
import { authorOf, isConvertedSpace, isTracked, linesIn, linkedAnchors, commentText } from './traits.ts';
import { classesIn, type Declarations, declarationsOf, isHidden } from './styles.ts';
import { tableOf } from './tables.ts';
import { shownMarker, wordParagraph } from './word.ts';

/** Context for reading HTML, in addition to its tree. */
export interface HtmlOptions {
  /** Text of the style sheets. */
  css?: string;
  /** True if an office program wrote the HTML: its page is white, and `ins` and `del` are tracked changes. */
  isOfOffice?: boolean;
  engine: string;
  /** Stored pictures, keyed by the `src` of their images. Other images are only mentioned in the text. */
  pictures?: ReadonlyMap<string, StoredImage>;
}

/** A stored picture that replaces an image. */
export interface StoredImage {
  /** URL of the picture in Markdown. */
  address: string;
  /** Alternative text of the picture. */
  description: string;
}

const SKIPPED: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed head title meta link xml svg canvas audio video select textarea button datalist'.split(
    ' ',
  ),
);
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside body center dialog div dl fieldset figcaption figure footer form header hgroup html legend main nav p section summary details caption'.split(
    ' ',
  ),
);
/** Maximum number of characters in a heading; longer headings are read as text. */
const HEADING_CHARACTERS = 300;

/**
 * Reads HTML, such as a web page, clipboard content, or HTML embedded in a file. Returns its blocks and
 * footnotes, with everything outside the text as asides. Lists, strike-through, and notes are read as in the
 * equivalent Word file, regardless of the program that wrote the HTML.
 */
export const readHtml = (
  root: Parents,
  { css = '', isOfOffice = false, engine, pictures }: HtmlOptions,
): Reading => {
  const classes = classesIn(css);
  const asides = createAsides();
  const notes: ReadingNote[] = [];
  const definitions = definitionsIn(root);
  const referred = new Map<Element, { mark: string; index: number }>();
  const linked = linkedAnchors(root);
  const styleOf = (element: Element): Declarations => declarationsOf(element, classes);

  const isLeftOut = (element: Element): boolean => {
    if (!isHidden(styleOf(element))) return false;
    asides.add(
      'hidden',
      charactersOf(element)
        .replaceAll(/[\s\u00A0]+/g, ' ')
        .trim(),
    );
    return true;
  };
  const noteOf = (element: Element): { mark: string; index: number } => {
    const known = referred.get(element);
    if (known) return known;
    const note = { mark: String(notes.length + 1), index: notes.length };
    referred.set(element, note);
    const held: ReadingNote = { mark: note.mark, text: '', page: null };
    notes.push(held);
    Object.assign(held, textOfCellBlocks(blocksOf(element.children, defaultFormatting, true)));
    return note;
  };

  const blocksOf = (content: readonly Nodes[], outer: InlineFormatting, inCell: boolean): ReadingBlock[] => {
    const blocks: ReadingBlock[] = [];
    const lists = createOpenLists(styleOf);
    let item: OpenItem | undefined;
    let quotes = 0;
    const open = createOpenText(asides, isOfOffice);

    const put = (block: ReadingBlock): void => {
      if (block.kind === 'heading') asides.under(block.text);
      const last = blocks.at(-1);
      if (block.kind === 'contents' && last?.kind === 'contents') last.entries.push(...block.entries);
      else blocks.push(block);
    };
    const flush = (): void => {
      const closed = open.close();
      if (closed) put(blockOf(closed));
    };
    const blockOf = ({ facts, anchors, rich }: ClosedParagraph): ReadingBlock => {
      const flowing = { ...rich, page: null, ...(anchors.length > 0 && { anchors }) };
      const { heading, role } = facts;
      const isHeading = heading !== undefined && !inCell && rich.text.length <= HEADING_CHARACTERS;
      if (facts.contents !== undefined && !inCell) {
        const [text = '', target] = rich.text.split(/\t(?=\S{1,12}$)/);
        const entry = { level: facts.contents, text: text.replaceAll(/\s+/g, ' ') };
        return {
          kind: 'contents',
          page: null,
          entries: [target === undefined ? entry : { ...entry, target }],
        };
      }
      if (isHeading && (!item || !item.isBegun)) {
        const number = item?.ordered ? { number: item.marker } : {};
        if (item) item.isBegun = true;
        return { kind: 'heading', level: heading, ...number, ...flowing };
      }
      if (item && !item.isBegun) {
        item.isBegun = true;
        const { level, marker, ordered, checked } = item;
        if (checked !== undefined) return { kind: 'item', level, marker, ordered, checked, ...flowing };
        return withCheckBox({ kind: 'item', level, marker, ordered, ...flowing });
      }
      if (item) return { kind: 'paragraph', within: item.level, ...flowing };
      if (role) return { kind: 'paragraph', role, ...flowing };
      if (quotes > 0) return { kind: 'paragraph', role: 'quote', ...flowing };
      if (facts.within !== undefined) return { kind: 'paragraph', within: facts.within, ...flowing };
      return paragraphOrCheckBox(flowing);
    };

    const readItem = (element: Element, flow: InlineFormatting): void => {
      flush();
      const previous = item;
      item = lists.item(element);
      visitAll(element.children, flow);
      flush();
      item = previous;
    };
    const readList = (element: Element, style: Declarations, flow: InlineFormatting): void => {
      flush();
      lists.open(element, style);
      visitAll(element.children, flow);
      flush();
      lists.close();
    };
    const readTable = (element: Element, flow: InlineFormatting): void => {
      flush();
      for (const caption of element.children.filter(isElement))
        if (caption.tagName === 'caption') visit(caption, flow);
      const table = tableOf(element, {
        styleOf,
        isLeftOut,
        cell(cell, around) {
          const within = around.reduce((own, one) => formattingInside(own, one, styleOf(one)), flow);
          return textOfCellBlocks(blocksOf(cell.children, within, true));
        },
      });
      const anchors = table ? open.takeAnchors() : [];
      if (table) put({ ...table, ...(anchors.length > 0 && { anchors }) });
    };
    const readPre = (element: Element): void => {
      flush();
      const lines = linesIn(element)
        .replace(/^\n|\n+$/g, '')
        .split('\n');
      for (const text of lines) put({ kind: 'paragraph', role: 'code', text, page: null });
    };
    const readParagraph = (
      element: Element,
      style: Declarations,
      flow: InlineFormatting,
      heading?: number,
    ): void => {
      flush();
      const facts = wordParagraph(element, style, classes);
      if (heading !== undefined) facts.heading = heading;
      const previous = item;
      const { list } = facts;
      if (list) {
        const { marker = '•', ordered = false } = list.marker ? shownMarker(list.marker) : {};
        item = { level: list.level, marker, ordered, isBegun: false };
      }
      open.begin(facts);
      visitAll(element.children, flow, list?.marker?.element);
      flush();
      item = previous;
    };

    const visitAll = (children: readonly Nodes[], flow: InlineFormatting, but?: Element): void => {
      for (const child of children) if (child !== but) visit(child, flow, but);
    };
    const visit = (node: Nodes, flow: InlineFormatting, but?: Element): void => {
      if (node.type === 'text') open.text(node.value, flow);
      else if (node.type === 'root') visitAll(node.children, flow);
      else if (node.type === 'element') visitElement(node, flow, but);
    };
    /**
     * Handles notes, comments, tracked changes, and invisible text. Returns true if nothing is left to read.
     */
    const isApart = (element: Element, style: Declarations): boolean => {
      const remark = commentRoleOf(element, style, classes);
      if (remark && 'comments' in remark) for (const said of remark.comments) asides.add('comment', said);
      if (remark || definitions.has(element)) return true;
      if (element.tagName === 'del' && isTracked(element, isOfOffice)) {
        asides.add('deleted', charactersOf(element).replaceAll(/\s+/g, ' '), authorOf(element));
        return true;
      }
      return isLeftOut(element);
    };
    const readReference = (element: Element): boolean => {
      const definition = definitions.of(linkTargetOf(element) ?? '');
      if (definition?.kind === 'comment' && !referred.has(definition.element)) {
        referred.set(definition.element, { mark: '', index: 0 });
        asides.add('comment', commentText(definition.element));
      }
      if (definition?.kind === 'note') {
        const { mark, index } = noteOf(definition.element);
        open.note(mark, index);
      }
      return definition !== undefined || (inCell && isBackLink(element) && hasAttribute(element, 'href'));
    };
    const visitElement = (element: Element, flow: InlineFormatting, but?: Element): void => {
      const { tagName: tag } = element;
      const style = styleOf(element);
      if (SKIPPED.has(tag) || isApart(element, style)) return;
      const inner = formattingInside(flow, element, style);
      open.anchor(namesOf(element).filter((name) => linked.has(name)));
      if (tag === 'ins' && isTracked(element, isOfOffice))
        asides.add('inserted', charactersOf(element).replaceAll(/\s+/g, ' '), authorOf(element));
      const level = /^h([1-6])$/.exec(tag)?.[1];
      if (level !== undefined) readParagraph(element, style, inner, Number(level));
      else if (tag === 'p') readParagraph(element, style, inner);
      else if (tag === 'div' && /^\S+\s+level\d/.test(style.get('mso-list') ?? ''))
        readParagraph(element, style, inner);
      else if (tag === 'ul' || tag === 'ol' || tag === 'menu') readList(element, style, inner);
      else if (tag === 'li') readItem(element, inner);
      else if (tag === 'table') readTable(element, inner);
      else if (tag === 'pre') readPre(element);
      else if (tag === 'br') open.lineEnd();
      else if (tag === 'hr') {
        flush();
        if (!inCell) put({ kind: 'paragraph', role: 'rule', text: '', page: null });
      } else if (tag === 'blockquote') {
        flush();
        quotes += 1;
        visitAll(element.children, inner);
        flush();
        quotes -= 1;
      } else if (tag === 'dt') {
        flush();
        visitAll(element.children, { ...inner, style: { ...inner.style, bold: true } });
      } else if (tag === 'dd') {
        open.lineEnd();
        visitAll(element.children, inner);
      } else if (tag === 'img') readImage(element);
      else if (tag === 'input') readInput(element, inner);
      else if (tag === 'a' && readReference(element)) return;
      else if (style.has('mso-tab-count')) open.exact('\t', inner);
      else if (style.get('mso-spacerun') === 'yes' || isConvertedSpace(element))
        open.text(charactersOf(element).replaceAll('\u00A0', ' '), { ...inner, isPre: !open.isBlank() });
      else if (/^(?:foot|end)note-list$/.test(style.get('mso-element') ?? '')) {
        flush();
        visitAll(
          element.children.filter((child) => !isElement(child) || !/^[bh]r$/.test(child.tagName)),
          inner,
        );
        flush();
      } else if (BLOCKS.has(tag)) {
        flush();
        visitAll(element.children, inner);
        flush();
      } else if (tag === 'q') {
        open.exact('“', inner);
        visitAll(element.children, inner);
        open.exact('”', inner);
      } else visitAll(element.children, inner, but);
    };
    const readImage = (element: Element): void => {
      const description = attributeOf(element, 'alt') ?? '';
      const [width, height] = [attributeOf(element, 'width'), attributeOf(element, 'height')].map(Number);
      // Skips the check box images of Google Docs lists, and tracking pixels.
      if (attributeOf(element, 'ariaRoleDescription') === 'checkbox' || width === 1 || height === 1) return;
      const picture = pictures?.get(attributeOf(element, 'src') ?? '');
      open.image(picture?.description ?? description, picture?.address);
    };
    const readInput = (element: Element, flow: InlineFormatting): void => {
      const type = attributeOf(element, 'type') ?? 'text';
      if (type === 'checkbox' || type === 'radio') {
        // The check box at the start of a list item becomes the item's checked state.
        if (item?.checked === undefined || item.isBegun || !open.isBlank())
          open.exact(hasAttribute(element, 'checked') ? '☒ ' : '☐ ', flow);
      } else if (!/^(?:hidden|password|button|submit|reset|file|image)$/.test(type)) {
        const value = attributeOf(element, 'value') ?? '';
        open.exact(value === '' ? '____' : value, flow);
      }
    };

    visitAll(content, outer);
    flush();
    return blocks;
  };

  const blocks = blocksOf([root], defaultFormatting, false);
  return readingOf({
    engine,
    structure: 'declared',
    title: null,
    pages: null,
    blocks,
    notes,
    surroundings: [],
    ...(asides.all.length > 0 && { asides: [...asides.all] }),
  });
};
