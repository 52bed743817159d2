import type { Html, Nodes, Parents } from 'mdast';
import { raisedText } from '@proviso/contracts';
import { parseMarkdown } from '../../../shared/rendering/markdown/parse-markdown.ts';

interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Markdown whose rendering drops nothing silently. */
export interface PlainMarkdown {
  markdown: string;
  /** Text of its comments. */
  comments: string[];
}

const COMMENT = /<!--([\s\S]*?)-->/g;
/** Link definitions that some authors use as comments. */
const COMMENT_LABEL = /^(?:\/\/|comment)$/i;
const TAG = /^<(\/?)([a-z]+)(?:\s[^>]*)?\/?>$/i;
/** Markdown for inline tags; `sup` and `sub` become their characters. */
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
 * Removes comments from Markdown, and converts HTML that policies support: `<sup>`, `<b>`, `<br>`, lists of
 * definitions. Keeps other HTML unchanged.
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

/** Definition lists in the syntax of many Markdown tools: a term, then lines that begin with a colon. */
const definitionsIn = (markdown: string, [from, to]: [number, number]): Edit[] => {
  const lines = markdown.slice(from, to).split('\n');
  const [term = '', ...said] = lines;
  const isList =
    said.length > 0 && said.every((line) => /^\s{0,3}:[ \t]+\S/.test(line)) && term.trim() !== '';
  if (!isList || /[*`[\]<]/.test(term)) return [];
  const definitions = said.map((line) => line.replace(/^\s*:[ \t]+/, ''));
  return [{ from, to, text: [`**${term.trim()}**`, ...definitions].join('\\\n') }];
};

/** Applies edits to a text. If two overlap, the first wins. Removes lines that become empty. */
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
