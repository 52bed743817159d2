import type { PhrasingContent } from 'mdast';
import { keyOf } from './nodes.ts';

/** Markup around words, such as a link or bold type, without its content. */
interface Wrap {
  node: PhrasingContent;
  key: string;
}

/** A word, the space between two words, or an atom such as an image. */
export interface Token {
  text: string;
  /** Markup around the token, outermost first. */
  wraps: readonly Wrap[];
  /** Equal for tokens that render the same. */
  key: string;
  /** The node, if it is not text. */
  atom?: PhrasingContent;
}

const pieces = /\s+|[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}\p{M}]/gu;

/** The words of inline content, with the markup around them. */
export const tokensOf = (
  children: readonly PhrasingContent[],
  wraps: readonly Wrap[] = [],
): readonly Token[] => {
  const around = wraps.map(({ key }) => key).join(' ');
  return children.flatMap((node): readonly Token[] => {
    switch (node.type) {
      case 'text':
        return (node.value.match(pieces) ?? []).map((piece) => {
          const text = piece.trim() === '' ? ' ' : piece;
          return { text, wraps, key: `${around} ${text}` };
        });
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'link': {
        const { children: content, ...rest } = node;
        const wrap = { node, key: keyOf({ ...rest, children: [] }) };
        return tokensOf(content, [...wraps, wrap]);
      }
      default:
        return [{ text: keyOf(node), wraps, key: `${around} ${keyOf(node)}`, atom: node }];
    }
  });
};

/** Turns tokens back into inline content, without the first `depth` levels of the tokens' markup. */
export const contentOf = (tokens: readonly Token[], depth = 0): PhrasingContent[] => {
  const content: PhrasingContent[] = [];
  for (let index = 0; index < tokens.length;) {
    const wrap = tokens[index]?.wraps[depth];
    let end = index;
    while (end < tokens.length && tokens[end]?.wraps[depth]?.node === wrap?.node) end += 1;
    const run = tokens.slice(index, end);
    index = end;
    if (wrap) content.push({ ...wrap.node, children: contentOf(run, depth + 1) } as PhrasingContent);
    else content.push(...plainContent(run));
  }
  return content;
};

const plainContent = (tokens: readonly Token[]): PhrasingContent[] => {
  const content: PhrasingContent[] = [];
  for (const { text, atom } of tokens) {
    const last = content.at(-1);
    if (atom) content.push(atom);
    else if (last?.type === 'text') last.value += text;
    else content.push({ type: 'text', value: text });
  }
  return content;
};
