import { parseFileSync, parseSync } from '@swc/core';

/** A node of a file's syntax tree. */
export interface SyntaxNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The syntax tree of a TypeScript file. */
export const treeOf = (file: string): SyntaxNode =>
  parseFileSync(file, { syntax: 'typescript', tsx: file.endsWith('.tsx') }) as unknown as SyntaxNode;

/** The syntax tree of TypeScript with JSX. */
export const treeOfCode = (code: string): SyntaxNode =>
  parseSync(code, { syntax: 'typescript', tsx: true }) as unknown as SyntaxNode;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** The direct children of a node. */
export const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value.map(unwrapped) : [value]))
    .filter(isNode);

// Arguments and array elements are wrapped as `{ spread, expression }`.
const unwrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'expression' in value && !isNode(value)
    ? value.expression
    : value;

/** A node and all its descendants, except subtrees that `isSkipped` excludes. */
export const nodesOf = (
  node: SyntaxNode,
  isSkipped: (node: SyntaxNode) => boolean = () => false,
): readonly SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  const visit = (each: SyntaxNode) => {
    if (isSkipped(each)) return;
    found.push(each);
    childrenOf(each).forEach(visit);
  };
  visit(node);
  return found;
};

/** The name of an identifier or a property, or of the last part of a member expression. */
export const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['value'] === 'string' ? node['value'] : undefined;
};

/** The text of a string or template, with `hole` in place of each expression; `undefined` for other nodes. */
export const literalOf = (node: SyntaxNode, hole: string): string | undefined => {
  if (node.type === 'StringLiteral') return nameOf(node);
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked).join(hole);
};
