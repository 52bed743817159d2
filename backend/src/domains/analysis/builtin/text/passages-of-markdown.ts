import type { Nodes, Root } from 'mdast';
import { parseMarkdown } from '../../../../shared/rendering/markdown/parse-markdown.ts';
import { splitPassage, trimmedSpan, type Passage } from './passage.ts';

interface Place {
  headings: readonly string[];
  lead: string | null;
}

/**
 * Returns the passages in a Markdown text: headings, paragraphs, list items and table rows. Omits comments
 * and other HTML.
 * @throws TooDeepError
 */
export const passagesOfMarkdown = (markdown: string): Passage[] => {
  // The parser's offsets do not count a byte order mark.
  const shift = markdown.startsWith('\uFEFF') ? 1 : 0;
  return new Reader(markdown, shift).read(parseMarkdown(markdown));
};

class Reader {
  readonly #source: string;
  readonly #shift: number;
  readonly #passages: Passage[] = [];
  #headings: { depth: number; text: string }[] = [];

  constructor(source: string, shift: number) {
    this.#source = source;
    this.#shift = shift;
  }

  read(root: Root): Passage[] {
    this.#follow(root.children, null, 'paragraph');
    return this.#passages;
  }

  #follow(nodes: readonly Nodes[], lead: string | null, kind: Passage['kind']): void {
    let before = lead;
    let isFirst = true;
    for (const node of nodes) {
      switch (node.type) {
        case 'heading':
          this.#heading(node.depth, this.#spanOf(node.children));
          before = null;
          break;
        case 'paragraph':
          before = this.#paragraph(node.children, isFirst ? kind : 'paragraph', lead) ?? lead;
          break;
        case 'code':
          this.#add('paragraph', this.#spanOf([node]), lead);
          break;
        case 'list':
          for (const item of node.children) this.#follow(item.children, before, 'item');
          break;
        case 'table':
          for (const row of node.children)
            this.#add('row', this.#spanOf(row.children.flatMap((cell) => cell.children)), null);
          break;
        case 'blockquote':
        case 'footnoteDefinition':
          this.#follow(node.children, before, 'paragraph');
          break;
        default:
      }
      isFirst = false;
    }
  }

  /** Adds a paragraph. A bold paragraph counts as a heading. */
  #paragraph(children: readonly Nodes[], kind: Passage['kind'], lead: string | null): string | null {
    const span = this.#spanOf(children);
    if (!span) return null;
    const [only, ...others] = children;
    if (
      kind === 'paragraph' &&
      only?.type === 'strong' &&
      others.length === 0 &&
      span.end - span.start < 120
    ) {
      this.#heading(7, span);
      return null;
    }
    this.#add(kind, span, lead);
    const text = this.#source.slice(span.start, span.end);
    const colon = text.lastIndexOf(':');
    return colon !== -1 && !/\w/.test(text.slice(colon)) ? text : null;
  }

  #heading(depth: number, span: { start: number; end: number } | undefined): void {
    this.#headings = this.#headings.filter((heading) => heading.depth < depth);
    if (!span) return;
    this.#add('heading', span, null);
    this.#headings = [...this.#headings, { depth, text: this.#source.slice(span.start, span.end) }];
  }

  #add(kind: Passage['kind'], span: { start: number; end: number } | undefined, lead: Place['lead']): void {
    if (!span) return;
    const headings = this.#headings.map(({ text }) => text);
    this.#passages.push(...splitPassage(this.#source, { kind, ...span, headings, lead }));
  }

  /** Returns the range from the first to the last of `nodes`. */
  #spanOf(nodes: readonly Nodes[]): { start: number; end: number } | undefined {
    const start = nodes[0]?.position?.start.offset;
    const end = nodes.at(-1)?.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    return trimmedSpan(this.#source, { start: start + this.#shift, end: end + this.#shift });
  }
}
