import type { SaxesTagNS } from 'saxes';
import { attribute } from './names.ts';

interface MathNode {
  name: string;
  /** Characters that the element's properties specify, such as brackets. */
  signs: Record<string, string>;
  parts: (MathNode | string)[];
}

/** Parser for equations (ECMA-376 part 1, 22.1), which it converts to linear form. */
export interface Equations {
  /** Handles a start tag. Returns whether the tag belongs to an equation. */
  open(name: string, tag: SaxesTagNS): boolean;
  /** Handles text within the current equation. */
  text(text: string): void;
  isOpen(): boolean;
  /** Handles an end tag. Returns the equation in linear form if the tag ends its outermost element. */
  close(name: string): string | undefined;
}

const EQUATION = 'math:oMath';

export const createEquations = (): Equations => {
  const open: MathNode[] = [];
  return {
    open(name, tag) {
      const parent = open.at(-1);
      if (!parent && name !== EQUATION) return false;
      const value = attribute(tag, 'val');
      // Properties are nested in a separate element, such as `m:dPr`.
      const owner = parent?.name.endsWith('Pr') ? open.at(-2) : parent;
      if (owner && value !== undefined) owner.signs[tag.local] = value;
      const node: MathNode = { name, signs: {}, parts: [] };
      parent?.parts.push(node);
      open.push(node);
      return true;
    },
    text(text) {
      const node = open.at(-1);
      if (node?.name === 'math:t' || node?.name === 'word:t') node.parts.push(text);
    },
    isOpen: () => open.length > 0,
    close(name) {
      const node = open.at(-1);
      if (node?.name !== name) return undefined;
      open.pop();
      return open.length === 0 ? spaced(linear(node)) : undefined;
    },
  };
};

/** Adds spaces around relation signs for readability. */
const spaced = (text: string): string =>
  text
    .replaceAll(/\s*([=≤≥≠≈≡<>→⇒])\s*/g, ' $1 ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const isNode = (part: MathNode | string): part is MathNode => typeof part !== 'string';
const all = (node: MathNode): string =>
  node.parts.map((part) => (isNode(part) ? linear(part) : part)).join('');
const part = (node: MathNode, local: string): string => {
  const found = node.parts.find((one): one is MathNode => isNode(one) && one.name === `math:${local}`);
  return found ? all(found).trim() : '';
};
const partsOf = (node: MathNode, local: string): MathNode[] =>
  node.parts.filter((one): one is MathNode => isNode(one) && one.name === `math:${local}`);

/** Encloses a term of several characters in brackets. */
const term = (text: string): string =>
  /^[\p{L}\p{N}.,√∞%°]*$/u.test(text) || isBracketed(text) ? text : `(${text})`;

const isBracketed = (text: string): boolean => {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  for (const [index, character] of Array.from(text).entries()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return index === Array.from(text).length - 1;
  }
  return false;
};

const raised = (text: string): string => (text === '' ? '' : `^${term(text)}`);
const lowered = (text: string): string => (text === '' ? '' : `_${term(text)}`);

const linear = (node: MathNode): string => {
  switch (node.name) {
    case 'math:f':
      return `${term(part(node, 'num'))}/${term(part(node, 'den'))}`;
    case 'math:sSup':
      return `${term(part(node, 'e'))}${raised(part(node, 'sup'))}`;
    case 'math:sSub':
      return `${term(part(node, 'e'))}${lowered(part(node, 'sub'))}`;
    case 'math:sSubSup':
      return `${term(part(node, 'e'))}${lowered(part(node, 'sub'))}${raised(part(node, 'sup'))}`;
    case 'math:sPre':
      return `${lowered(part(node, 'sub'))}${raised(part(node, 'sup'))}${term(part(node, 'e'))}`;
    case 'math:rad': {
      const degree = part(node, 'deg');
      const root = `√(${part(node, 'e')})`;
      return degree === '' || degree === '2' ? root : `${root}^(1/${term(degree)})`;
    }
    case 'math:nary':
      return `${node.signs['chr'] ?? '∫'}${lowered(part(node, 'sub'))}${raised(part(node, 'sup'))} ${term(part(node, 'e'))}`;
    case 'math:limLow':
      return `${part(node, 'e')}${lowered(part(node, 'lim'))}`;
    case 'math:limUpp':
      return `${part(node, 'e')}${raised(part(node, 'lim'))}`;
    case 'math:func': {
      const argument = part(node, 'e');
      return `${part(node, 'fName')}${isBracketed(argument) ? '' : ' '}${argument}`;
    }
    case 'math:d': {
      const inner = partsOf(node, 'e').map(all);
      return `${node.signs['begChr'] ?? '('}${inner.join(node.signs['sepChr'] ?? '|')}${node.signs['endChr'] ?? ')'}`;
    }
    case 'math:acc':
      return `${term(part(node, 'e'))}${node.signs['chr'] ?? '\u0302'}`;
    case 'math:m': {
      const rows = partsOf(node, 'mr').map((row) => partsOf(row, 'e').map(all).join(', '));
      return `[${rows.join('; ')}]`;
    }
    case 'math:eqArr':
      return partsOf(node, 'e').map(all).join('; ');
    default:
      return all(node);
  }
};
