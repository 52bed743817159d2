import type { List, Nodes, Parents, Root, Table } from 'mdast';
import { parseMarkdown } from '../../../../shared/rendering/markdown/parse-markdown.ts';
import { type Block, type BlockState, CELL_SEPARATOR, isIntroduction, joinLeadIns } from './block.ts';
import { type MappedText, MappedTextBuilder } from './mapped-text.ts';

const STRIKES = /^<(\/?)(?:del|s|strike)(?:\s[^>]*)?>$/i;
const COMMENT = /^<!--([\s\S]*?)(?:-->|$)/;
/**
 * HTML tags that may occur within a line of Markdown. Other words in angle brackets are blanks to fill in.
 */
const TAG =
  /^<\/?(?:a|abbr|b|br|center|cite|code|div|em|font|hr|i|img|ins|kbd|li|mark|ol|p|q|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)\b/i;
/** Punctuation that ends a sentence. A short bold paragraph without such punctuation is a heading. */
const ENDED = /[.;!?]["'”’)\]*_]*$/;
const MAX_HEADING_CHARACTERS = 120;
const BOLD_DEPTH = 7;

interface Place {
  level: number;
  lead: string | null;
  state: BlockState | null;
}

/**
 * Returns the blocks of a Markdown text in order.
 *
 * @throws TooDeepError
 */
export const blocksOfMarkdown = (markdown: string): Block[] => {
  // The parser's offsets do not count a byte order mark.
  const shift = markdown.startsWith('\uFEFF') ? 1 : 0;
  return new BlockReader(markdown, shift).read(parseMarkdown(markdown));
};

class BlockReader {
  readonly #source: string;
  readonly #shift: number;
  readonly #blocks: Block[] = [];
  /** Number of open strikethrough tags. */
  #strikes = 0;

  constructor(source: string, shift: number) {
    this.#source = source;
    this.#shift = shift;
  }

  read(root: Root): Block[] {
    this.#follow(root.children, { level: 0, lead: null, state: null }, 'paragraph');
    return this.#blocks;
  }

  #follow(nodes: readonly Nodes[], place: Place, first: Block['kind']): void {
    let lead: string | null = null;
    let kind = first;
    for (const node of nodes) {
      switch (node.type) {
        case 'heading':
          this.#add('heading', node, place, { depth: node.depth });
          lead = null;
          break;
        case 'paragraph':
          lead = this.#paragraph(node, kind, place);
          break;
        case 'code':
          this.#addValue(node, node.value, place, { isCode: Boolean(node.lang) });
          break;
        case 'list':
          this.#list(node, { ...place, lead: joinLeadIns(place.lead, lead) });
          break;
        case 'table':
          this.#table(node, place);
          break;
        case 'blockquote':
          this.#follow(node.children, { ...place, state: place.state ?? 'quoted' }, 'paragraph');
          break;
        case 'footnoteDefinition':
          this.#follow(node.children, place, 'paragraph');
          break;
        case 'html':
          this.#html(node, node.value, place);
          break;
        default:
      }
      kind = 'paragraph';
    }
  }

  #list(list: List, place: Place): void {
    for (const item of list.children) {
      const state = item.checked === false ? ('unfilled' as const) : place.state;
      this.#follow(item.children, { lead: place.lead, state, level: place.level + 1 }, 'item');
    }
  }

  /** Adds a paragraph, or a heading if the paragraph is bold. Returns the text if it introduces a list. */
  #paragraph(node: Extract<Nodes, { type: 'paragraph' }>, kind: Block['kind'], place: Place): string | null {
    const content = this.#contentOf(node);
    const [only, ...others] = node.children;
    const isHeading =
      kind === 'paragraph' &&
      place.level === 0 &&
      only?.type === 'strong' &&
      others.length === 0 &&
      content.text.length < MAX_HEADING_CHARACTERS &&
      !/[.:]\s*$/.test(content.text);
    const isLink = node.children.every(
      (child) => child.type === 'link' || (child.type === 'text' && child.value.trim().length < 4),
    );
    this.#push(isHeading ? 'heading' : kind, content, place, { depth: BOLD_DEPTH, isLink });
    const text = content.text.trim();
    // An item's own paragraph introduces the nested list, unless it is a complete sentence.
    return isIntroduction(text) || (kind === 'item' && !ENDED.test(text)) ? text : null;
  }

  #table(table: Table, place: Place): void {
    const [header, ...rows] = table.children;
    const columns = header?.children.map((cell) => this.#contentOf(cell).text.trim()) ?? [];
    for (const row of rows) {
      const builder = new MappedTextBuilder();
      const cells: string[] = [];
      for (const cell of row.children) {
        const start = cell.position?.start.offset;
        if (cells.length > 0 && start !== undefined)
          builder.addWhole(CELL_SEPARATOR, start + this.#shift, start + this.#shift + 1);
        const before = builder.length;
        this.#inline(cell, builder);
        cells.push(builder.build().text.slice(before).trim());
      }
      this.#push('row', builder.build(), place, { columns, cells });
    }
  }

  #html(node: Nodes, value: string, place: Place): void {
    const comment = COMMENT.exec(value);
    if (comment) this.#addValue(node, comment[1] ?? '', { ...place, state: 'comment' }, {});
    else for (const tag of value.match(/<\/?[a-z][^>]*>/gi) ?? []) this.#strike(tag);
  }

  #strike(tag: string): boolean {
    const match = STRIKES.exec(tag);
    if (!match) return false;
    this.#strikes = Math.max(0, this.#strikes + (match[1] === '/' ? -1 : 1));
    return true;
  }

  #add(kind: Block['kind'], node: Parents, place: Place, more: Partial<Block>): void {
    this.#push(kind, this.#contentOf(node), place, more);
  }

  #addValue(node: Nodes, value: string, place: Place, more: Partial<Block>): void {
    const [start, end] = this.#spanOf(node);
    const at = this.#source.indexOf(value, start);
    const builder = new MappedTextBuilder();
    if (at >= 0 && at + value.length <= end) builder.addValue(value, this.#source, at, at + value.length);
    else builder.addValue(value, this.#source, start, end);
    this.#push(place.level > 0 ? 'item' : 'paragraph', builder.build(), place, more);
  }

  #push(kind: Block['kind'], content: MappedText, { level, lead, state }: Place, more: Partial<Block>): void {
    if (content.text.trim() === '') return;
    this.#blocks.push({
      kind,
      content,
      depth: 0,
      level,
      lead,
      columns: [],
      cells: [],
      state,
      isCode: false,
      isLink: false,
      ...more,
    });
  }

  /** Returns a node's valid text. Omits struck-through text, which is added as a separate block. */
  #contentOf(node: Parents): MappedText {
    const builder = new MappedTextBuilder();
    this.#inline(node, builder);
    return builder.build();
  }

  #inline(node: Parents, builder: MappedTextBuilder): void {
    for (const child of node.children) {
      const [start, end] = this.#spanOf(child);
      switch (child.type) {
        case 'text':
          if (this.#strikes > 0) this.#struck(child, child.value);
          else builder.addValue(child.value, this.#source, start, end);
          break;
        case 'inlineCode':
          if (this.#strikes === 0) builder.addValue(child.value, this.#source, start + 1, end - 1);
          break;
        case 'break':
          builder.addWhole('\n', start, end);
          break;
        case 'html':
          if (this.#strike(child.value) || child.value.startsWith('<!--')) break;
          // An unknown tag is a blank to fill in, such as `<BANK>`.
          builder.addWhole(TAG.test(child.value) ? ' ' : '[name]', start, end);
          break;
        case 'delete':
          this.#strikes += 1;
          this.#inline(child, builder);
          this.#strikes -= 1;
          break;
        default:
          if ('children' in child) this.#inline(child, builder);
      }
    }
  }

  #struck(node: Nodes, value: string): void {
    const [start, end] = this.#spanOf(node);
    const builder = new MappedTextBuilder();
    builder.addValue(value, this.#source, start, end);
    this.#push('paragraph', builder.build(), { level: 0, lead: null, state: 'struck' }, {});
  }

  #spanOf({ position }: Nodes): [start: number, end: number] {
    return [(position?.start.offset ?? 0) + this.#shift, (position?.end.offset ?? 0) + this.#shift];
  }
}
