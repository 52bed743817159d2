import type { ReadingSpan } from '../documents/reading.ts';
import type { PhrasingContent } from 'mdast';
import type { ConvertLink } from './import-links.ts';

/** The label of a note, from its index in the reading. */
export const footnoteLabel = (index: number): string => String(index + 1);

export interface InlineOptions {
  /** Converts links; if absent, all links are removed. */
  linkOf?: ConvertLink;
  /** Converts line breaks to spaces. */
  inOneLine?: boolean;
  /** Converts line breaks to the form allowed in table cells. */
  inCell?: boolean;
}

const styles = ['bold', 'italic', 'strike', 'emphasis', 'code', 'link'] as const;

/**
 * Converts text and its styles to Markdown syntax tree nodes. Links that are not allowed become plain text.
 */
export const inlineOf = (
  { text, spans = [] }: { text: string; spans?: readonly ReadingSpan[] | undefined },
  options: InlineOptions = {},
): PhrasingContent[] => {
  const nodes: PhrasingContent[] = [];
  let open: { link: string; url: string; children: PhrasingContent[] } | undefined;
  const close = (): void => {
    if (open) nodes.push(...linked(open.url, open.children));
    open = undefined;
  };
  for (const { from, to, span } of piecesOf(text, spans)) {
    const url = span?.link === undefined ? undefined : options.linkOf?.(span.link)?.url;
    // A link continues across changes of text style.
    if (open?.link !== span?.link) close();
    if (url !== undefined && span?.link !== undefined) open ??= { link: span.link, url, children: [] };
    const into = open?.children ?? nodes;
    // A picture must be separated from the preceding word.
    if (span?.image !== undefined && /\S$/.test(text.slice(0, from))) into.push({ type: 'text', value: ' ' });
    into.push(...nodesOf(text.slice(from, to), span, options));
    // Separates the picture from the following word. If the picture is at the start of the text, readers have
    // dropped the space in between.
    if (span?.image !== undefined && /^[\p{L}\p{N}]/u.test(text.slice(to)))
      into.push({ type: 'text', value: ' ' });
  }
  close();
  return nodes;
};

const nodesOf = (text: string, span: ReadingSpan | undefined, options: InlineOptions): PhrasingContent[] => {
  if (span?.image !== undefined) {
    const description = span.image.trim();
    if (span.picture !== undefined) return [{ type: 'image', url: span.picture, alt: description }];
    const said = description === '' ? 'Image not imported' : `Image not imported: ${description}`;
    return [{ type: 'emphasis', children: [{ type: 'text', value: `(${said})` }] }];
  }
  if (span?.note !== undefined) return [{ type: 'footnoteReference', identifier: footnoteLabel(span.note) }];
  return styled(text, span, options);
};

const isBlankText = (node: PhrasingContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** A link to `url`. White space at the ends of its text is moved outside the link. */
const linked = (url: string, children: readonly PhrasingContent[]): PhrasingContent[] => {
  const first = children.findIndex((node) => !isBlankText(node));
  if (first === -1) return [...children];
  const last = children.findLastIndex((node) => !isBlankText(node));
  return [
    ...children.slice(0, first),
    { type: 'link', url, children: children.slice(first, last + 1) },
    ...children.slice(last + 1),
  ];
};

interface Piece {
  from: number;
  to: number;
  span?: ReadingSpan;
}

const piecesOf = (text: string, spans: readonly ReadingSpan[]): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (to: number): void => {
    if (to > at) pieces.push({ from: at, to });
  };
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    if (span.start < at) continue;
    plain(span.start);
    pieces.push({ from: span.start, to: span.end, span });
    at = span.end;
  }
  plain(text.length);
  return pieces;
};

/** Moves white space outside styled or linked text, because Markdown style markers must touch words. */
const styled = (text: string, span: ReadingSpan | undefined, options: InlineOptions): PhrasingContent[] => {
  const isStyled = span && styles.some((style) => span[style] !== undefined);
  if (!isStyled) return linesOf(text, options);
  const inner = text.trim();
  if (inner === '') return linesOf(text, options);
  const start = text.indexOf(inner);
  let nodes: PhrasingContent[] = span.code
    ? [{ type: 'inlineCode', value: inner.replaceAll(/\s+/g, ' ') }]
    : linesOf(inner, options);
  if (span.strike) nodes = [{ type: 'delete', children: nodes }];
  if (span.italic || (span.emphasis && !span.bold)) nodes = [{ type: 'emphasis', children: nodes }];
  if (span.bold) nodes = [{ type: 'strong', children: nodes }];
  return [
    ...linesOf(text.slice(0, start), options),
    ...nodes,
    ...linesOf(text.slice(start + inner.length), options),
  ];
};

const linesOf = (text: string, { inOneLine = false, inCell = false }: InlineOptions): PhrasingContent[] => {
  if (text === '') return [];
  const spaced = text.replaceAll('\t', ' ');
  if (inOneLine) return [{ type: 'text', value: spaced.replaceAll(/(?<!\s)\s*\n\s*/g, ' ') }];
  const nodes: PhrasingContent[] = [];
  for (const [index, line] of spaced.split('\n').entries()) {
    if (index > 0) nodes.push(inCell ? { type: 'html', value: '<br>' } : { type: 'break' });
    if (line !== '') nodes.push({ type: 'text', value: line });
  }
  return nodes;
};
