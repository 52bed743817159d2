import type { Html, Nodes, Parents } from 'mdast';
import { raisedText } from '@proviso/contracts';
import { parseMarkdown } from '../../../shared/rendering/markdown/parse-markdown.ts';

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Markdown in which nothing is left out silently when it is shown. */
export interface PlainMarkdown {
  markdown: string;
  /** What the comments in it said. */
  comments: string[];
}

const COMMENT = /<!--([\s\S]*?)-->/g;
/** Definitions that nobody sees, as some write comments. */
const COMMENT_LABEL = /^(?:\/\/|comment)$/i;
const TAG = /^<(\/?)([a-z]+)(?:\s[^>]*)?\/?>$/i;
/** What tags of a line are in Markdown; `sup` and `sub` become their signs. */
const marks: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  u: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
  code: '`',
  sup: '',
  sub: '',
};

/**
 * Takes comments out of a Markdown text and turns what policies can hold into Markdown: `<sup>`, `<b>`, `<br>`, lists of
 * definitions. Other HTML stays as it is written.
 * @throws TooDeepError
 */
export const withoutHtml = (markdown: string): PlainMarkdown => {
  const shift = markdown.startsWith('\uFEFF') ? 1 : 0;
  const edits: Edit[] = [];
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
      if (marks[name] === undefined) continue;
      if (closes === '') {
        open.push({ node, name, index });
        continue;
      }
      const begun = open.pop();
      if (begun?.name !== name) continue;
      const start = span(begun.node);
      const inner = markdown.slice(start[1], from);
      if (inner.trim() === '' || (name === 'code' && inner.includes('`'))) continue;
      if (name === 'sup' || name === 'sub') {
        const place = name === 'sup' ? 'superscript' : 'subscript';
        const isText = index === begun.index + 2 && parent.children[begun.index + 1]?.type === 'text';
        if (isText) edits.push({ from: start[0], to, text: raisedText(inner, place) });
        continue;
      }
      const mark = marks[name] ?? '';
      const isTight = inner === inner.trim();
      if (isTight) edits.push({ from: start[0], to: start[1], text: mark }, { from, to, text: mark });
    }
  };
  const visit = (node: Nodes): void => {
    if (node.type === 'html') takeComments(node);
    if (node.type === 'definition' && COMMENT_LABEL.test(node.label ?? '')) {
      const [from, to] = span(node);
      if (node.title) comments.push(node.title);
      edits.push({ from, to, text: '' });
    }
    if (!('children' in node)) return;
    inline(node);
    if (node.type === 'paragraph') edits.push(...definitionsIn(markdown, span(node)));
    for (const child of node.children) visit(child);
  };
  visit(parseMarkdown(markdown));
  return { markdown: edited(markdown, edits), comments };
};

/** A term with lines below that begin with a colon, as many Markdown programs know them. */
const definitionsIn = (markdown: string, [from, to]: [number, number]): Edit[] => {
  const lines = markdown.slice(from, to).split('\n');
  const [term = '', ...said] = lines;
  const isList =
    said.length > 0 && said.every((line) => /^\s{0,3}:[ \t]+\S/.test(line)) && term.trim() !== '';
  if (!isList || /[*`[\]<]/.test(term)) return [];
  const definitions = said.map((line) => line.replace(/^\s*:[ \t]+/, ''));
  return [{ from, to, text: [`**${term.trim()}**`, ...definitions].join('\\\n') }];
};

/** A text with changes that do not overlap; of two that do, the first stays. A line of which nothing is left goes. */
const edited = (text: string, edits: readonly Edit[]): string => {
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
