import type { Definition, Nodes, RootContent } from 'mdast';

/**
 * A block whose references were replaced by links and images, and the identifiers of the definitions used.
 */
export interface ResolvedBlock {
  node: RootContent;
  /** Identifiers of link definitions without which the block's source would be parsed differently. */
  needs: readonly string[];
}

/**
 * Top-level link definitions, by identifier. If there are several, the first one wins (CommonMark 0.31,
 * 4.7).
 */
export const definitionsIn = (blocks: readonly RootContent[]): ReadonlyMap<string, Definition> => {
  const found = new Map<string, Definition>();
  for (const node of blocks) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node);
  }
  return found;
};

/**
 * Replaces each reference in a block with the link or image that its definition describes. References without
 * a definition stay unchanged.
 */
export const withReferences = (
  block: RootContent,
  definitions: ReadonlyMap<string, Definition>,
): ResolvedBlock => {
  const needs = new Set<string>();
  const resolved = <Node extends Nodes>(node: Node): Node => {
    if (node.type === 'linkReference' || node.type === 'imageReference') {
      const definition = definitions.get(node.identifier);
      if (!definition) return node;
      needs.add(node.identifier);
      const { url, title } = definition;
      const target =
        node.type === 'imageReference'
          ? { type: 'image', url, title, alt: node.alt }
          : { type: 'link', url, title, children: node.children.map(resolved) };
      return target as unknown as Node;
    }
    return 'children' in node ? { ...node, children: node.children.map(resolved) } : node;
  };
  const node = definitions.size === 0 ? block : resolved(block);
  return { node, needs: [...needs] };
};
