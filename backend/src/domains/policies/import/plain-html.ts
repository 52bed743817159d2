import type { Html, Nodes, Parents } from 'mdast';
import { formatRaisedText } from '@proviso/contracts';
import { parseMarkdown } from '../../../shared/rendering/markdown/parse-markdown.ts';
import { isPresentational, markdownOfHtml, markdownMarkOfTag } from './html-in-markdown.ts';
import { type TextEdit, letteredListEdits } from './lettered-lists.ts';

/** Markdown that is rendered without silently dropping content. */
export interface PlainMarkdown {
  markdown: string;
  /** The text of each removed comment. */
  comments: string[];
}

const COMMENT = /<!--([\s\S]*?)-->/g;
/** Link labels that some authors use for comments. */
const COMMENT_LABEL = /^(?:\/\/|comment)$/i;
const TAG = /^<(\/?)([a-z]+)(?:\s[^>]*)?\/?>$/i;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
/** Pandoc's marks for superscripts: `10^6^`. */
const RAISED = /(?<=[\p{L}\p{N})\]])\^([\p{L}\p{N}+−-]{1,10})\^/gu;
/** Pandoc's marks for subscripts: `H~2~O`. */
const LOWERED = /^~([\p{L}\p{N}+−-]{1,10})~$/u;

/**
 * Removes comments from Markdown, and converts syntax that policies do not render as intended: HTML, lettered
 * lists, definition lists, superscripts and subscripts. Keeps unknown tags.
 * @throws TooDeepError
 */
export const withoutHtml = (markdown: string): PlainMarkdown => {
  const shift = markdown.startsWith('\uFEFF') ? 1 : 0;
  const edits: TextEdit[] = [];
  const comments: string[] = [];
  const span = ({ position }: Nodes): [number, number] => [
    (position?.start.offset ?? 0) + shift,
    (position?.end.offset ?? 0) + shift,
  ];
  const takeComments = (node: Html): void => {
    const [start] = span(node);
    const source = markdown.slice(...span(node));
    for (const { index, 0: whole, 1: said = '' } of source.matchAll(COMMENT)) {
      if (said.trim() !== '') comments.push(said.trim());
      edits.push({ from: start + index, to: start + index + whole.length, text: '' });
    }
  };
  const inline = (parent: Parents): void => {
    const open: { node: Html; name: string; index: number }[] = [];
    for (const [index, node] of parent.children.entries()) {
      if (node.type !== 'html') continue;
      const [, closes, tag = ''] = TAG.exec(node.value) ?? [];
      const name = tag.toLowerCase();
      const [from, to] = span(node);
      if (name === 'br' && parent.type !== 'tableCell') edits.push({ from, to, text: '\\\n' });
      if (isPresentational(name)) edits.push({ from, to, text: '' });
      if (markdownMarkOfTag(name) === undefined) continue;
      if (closes === '') {
        open.push({ node, name, index });
        continue;
      }
      const begun = open.pop();
      if (begun?.name !== name) continue;
      const start = span(begun.node);
      const inner = markdown.slice(start[1], from);
      const mark = markdownMarkOfTag(name) ?? '';
      if (name === 'a') {
        const [, ...addresses] = HREF.exec(begun.node.value) ?? [];
        const address = addresses.find((part) => part !== undefined);
        edits.push(
          { from: start[0], to: start[1], text: address === undefined ? '' : '[' },
          { from, to, text: address === undefined ? '' : `](${encodeURI(decodedURI(address))})` },
        );
        continue;
      }
      if (inner.trim() === '' || (mark === '`' && inner.includes('`'))) continue;
      if (name === 'sup' || name === 'sub') {
        const place = name === 'sup' ? 'superscript' : 'subscript';
        const isText = index === begun.index + 2 && parent.children[begun.index + 1]?.type === 'text';
        if (isText) edits.push({ from: start[0], to, text: formatRaisedText(inner, place) });
        continue;
      }
      const isTight = inner === inner.trim();
      if (isTight) edits.push({ from: start[0], to: start[1], text: mark }, { from, to, text: mark });
    }
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'html') takeComments(node);
    if (node.type === 'text') {
      const [from] = span(node);
      const source = markdown.slice(...span(node));
      for (const { index, 0: whole, 1: text = '' } of source.matchAll(RAISED)) {
        const raised = formatRaisedText(text, 'superscript');
        edits.push({ from: from + index, to: from + index + whole.length, text: raised });
      }
    }
    if (node.type === 'delete') {
      const [from, to] = span(node);
      const text = LOWERED.exec(markdown.slice(from, to))?.[1];
      if (text !== undefined && /[\p{L}\p{N}]$/u.test(markdown.slice(0, from).slice(-2)))
        edits.push({ from, to, text: formatRaisedText(text, 'subscript') });
    }
    if (node.type === 'definition' && COMMENT_LABEL.test(node.label ?? '')) {
      const [from, to] = span(node);
      if (node.title) comments.push(node.title);
      edits.push({ from, to, text: '' });
    }
    if (!('children' in node)) return;
    inline(node);
    edits.push(...letteredListEdits(markdown, node, shift));
    if (node.type === 'paragraph') edits.push(...definitionsIn(markdown, span(node)));
    for (const child of node.children) visit(child);
  };
  const tree = parseMarkdown(markdown);
  for (const [index, node] of tree.children.entries()) {
    const other = node.type === 'html' ? markdownOfHtml(node.value) : undefined;
    const [from, to] = span(node);
    // Text that directly follows on the next line would become part of the converted block.
    const isClose =
      other !== undefined && /^\n(?!\n)/.test(markdown.slice(to)) && index + 1 < tree.children.length;
    if (other !== undefined) edits.push({ from, to, text: isClose && other !== '' ? `${other}\n` : other });
  }
  edits.push(...definitionsApart(markdown, tree, span));
  visit(tree);
  return { markdown: edited(markdown, edits), comments };
};

const decodedURI = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** The start of a definition. */
const COLON = /^\s{0,3}:[ \t]+(?=\S)/;
const isTerm = (text: string): boolean => text.trim() !== '' && !/[*`[\]<\n]/.test(text);

/** Definition lists as in many Markdown tools: a term, followed by lines that begin with a colon. */
const definitionsIn = (markdown: string, [from, to]: [number, number]): TextEdit[] => {
  const [term = '', ...said] = markdown.slice(from, to).split('\n');
  if (!isTerm(term) || !COLON.test(said[0] ?? '')) return [];
  const definitions: string[] = [];
  for (const line of said) {
    if (COLON.test(line)) definitions.push(line.replace(COLON, ''));
    // The line continues the previous definition.
    else definitions.push(`${definitions.pop() ?? ''} ${line.trim()}`);
  }
  return [{ from, to, text: [`**${term.trim()}**`, ...definitions].join('\\\n') }];
};

/** Definition lists with blank lines: the term and each definition are separate paragraphs. */
const definitionsApart = (
  markdown: string,
  { children }: Parents,
  span: (node: Nodes) => [number, number],
): TextEdit[] => {
  const edits: TextEdit[] = [];
  let isDefined = false;
  for (const [index, node] of children.entries()) {
    const before = children[index - 1];
    const [from, to] = span(node);
    const colon = node.type === 'paragraph' ? COLON.exec(markdown.slice(from, to))?.[0] : undefined;
    const isFirst: boolean = !isDefined && before?.type === 'paragraph';
    const edges: [number, number] = isFirst && before ? span(before) : [0, 0];
    const [start, end] = edges;
    // A paragraph with a term and its first definition may be followed by another definition.
    const hasOne: boolean = isFirst && definitionsIn(markdown, edges).length > 0;
    isDefined = colon !== undefined && (isDefined || hasOne || isTerm(markdown.slice(start, end)));
    if (!isDefined || colon === undefined) continue;
    edits.push({ from, to: from + colon.length, text: '' });
    if (isFirst && !hasOne) {
      edits.push({ from: start, to: start, text: '**' }, { from: end, to: end, text: '**' });
    }
  }
  return edits;
};

/**
 * Applies edits to `text`. If two edits overlap, the first one is applied. Removes lines that become empty.
 */
const edited = (text: string, edits: readonly TextEdit[]): string => {
  let result = '';
  let at = 0;
  for (const { from, to, text: other } of edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < at) continue;
    result += text.slice(at, from);
    at = to;
    const isWholeLine =
      other === '' && /(?:^|\n)[ \t]*$/.test(result) && /^[ \t]*(?:\n|$)/.test(text.slice(to));
    if (isWholeLine) at += /^[ \t]*\n*/.exec(text.slice(to))?.[0].length ?? 0;
    else result += other;
  }
  return result + text.slice(at);
};
