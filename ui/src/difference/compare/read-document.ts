import type { Definition, Heading, Nodes, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readSections } from '@proviso/ui/markdown';
import { keyOf } from './nodes.ts';

/** A heading with the content up to the next heading. Content before the first heading has no heading. */
export interface DocumentSection {
  heading: Heading | undefined;
  /** Text of the heading. */
  title: string;
  blocks: readonly RootContent[];
  /** Equal for sections that render the same. */
  key: string;
}

type Definitions = ReadonlyMap<string, Definition>;

const definitionsIn = (blocks: readonly RootContent[]): Definitions =>
  new Map(
    blocks
      .filter((block) => block.type === 'definition')
      .toReversed()
      .map((definition) => [definition.identifier, definition]),
  );

/** Replaces references to definitions with links and images that contain the URL. */
const resolved = <N extends Nodes>(node: N, definitions: Definitions): N => {
  if (!('children' in node)) return node;
  const children = node.children.map((child: Nodes): Nodes => {
    const inner = resolved(child, definitions);
    if (inner.type === 'imageReference') {
      const target = definitions.get(inner.identifier);
      return target
        ? { type: 'image', title: target.title ?? null, url: target.url, alt: inner.alt ?? null }
        : inner;
    }
    if (inner.type !== 'linkReference') return inner;
    const definition = definitions.get(inner.identifier);
    // Fields must be in the parser's order, because keys are built from them.
    return definition
      ? { type: 'link', title: definition.title ?? null, url: definition.url, children: inner.children }
      : inner;
  });
  return { ...node, children };
};

const sectionOf = (heading: Heading | undefined, blocks: readonly RootContent[]): DocumentSection => ({
  heading,
  title: heading ? textOf(heading).trim() : '',
  blocks,
  key: [...(heading ? [heading] : []), ...blocks].map(keyOf).join('\n'),
});

/** Parses a Markdown text section by section. Each step of the generator parses one piece. */
export function* readDocument(text: string): Generator<void, DocumentSection[]> {
  const all: RootContent[] = [];
  for (const { tree } of readSections(text)) {
    all.push(...tree.children);
    yield;
  }
  const definitions = definitionsIn(all);
  const sections: DocumentSection[] = [];
  let heading: Heading | undefined;
  let blocks: RootContent[] = [];
  const close = () => {
    if (heading || blocks.length > 0) sections.push(sectionOf(heading, blocks));
  };
  for (const block of all) {
    if (block.type === 'definition') continue;
    const node = definitions.size > 0 ? resolved(block, definitions) : block;
    if (node.type === 'heading') {
      close();
      heading = node;
      blocks = [];
    } else blocks.push(node);
  }
  close();
  return sections;
}
