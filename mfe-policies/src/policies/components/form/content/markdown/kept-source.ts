import type { Node } from '@tiptap/pm/model';
import { blockMarkdownOf } from './block-markdown.ts';

/** Source of a block: its text, and the white space before the next block. */
interface Source {
  text: string;
  gap: string;
  /**
   * Identifiers of the link definitions that the source uses. Without them, it would be parsed differently.
   */
  needs: readonly string[];
  before: Node | undefined;
  behind: Node | undefined;
}

const lists = new Set(['bulletList', 'orderedList', 'taskList']);

/**
 * Splits a block's source into text and trailing white space. The first line's indentation is part of the
 * text.
 */
const partsOf = (source: string) => {
  const text = source.trimEnd();
  return { text, gap: source.slice(text.length) };
};

/** Identifiers of the link definitions that are still in a document. */
const definitionsOf = (doc: Node): ReadonlySet<unknown> => {
  const found = new Set<unknown>();
  doc.forEach(({ type, attrs }) => {
    if (type.name === 'linkDefinition') found.add(attrs['identifier']);
  });
  return found;
};

/**
 * Stores the source of every block. Unchanged blocks are written back byte for byte. Changed blocks are
 * serialized once and cached, so the cost does not depend on the document's length.
 *
 * @param sources one source for each child of `doc`. Together with `lead`, they are the whole text
 * @param needs identifiers of the link definitions that each source refers to
 */
export const rememberBlockSources = (
  doc: Node,
  {
    lead,
    sources,
    needs = [],
  }: { lead: string; sources: readonly string[]; needs?: readonly (readonly string[])[] },
) => {
  const kept = new WeakMap<Node, Source>();
  const written = new WeakMap<Node, { plain?: string; behindList?: string }>();
  const parts = sources.map(partsOf);
  const eol = sources.some((source) => source.includes('\r\n')) ? '\r\n' : '\n';
  const tail = parts.at(-1)?.gap ?? '';
  parts.forEach((part, index) => {
    kept.set(doc.child(index), {
      ...part,
      needs: needs[index] ?? [],
      before: index === 0 ? undefined : doc.child(index - 1),
      behind: index + 1 < parts.length ? doc.child(index + 1) : undefined,
    });
  });

  const writtenAs = (node: Node, behindList: boolean): string => {
    const key = behindList ? 'behindList' : 'plain';
    const known = written.get(node) ?? {};
    const text = known[key] ?? blockMarkdownOf(node, behindList).replaceAll('\n', eol);
    written.set(node, { ...known, [key]: text });
    return text;
  };

  const textOf = (node: Node, before: Node | undefined, defined: ReadonlySet<unknown>): string => {
    const source = kept.get(node);
    const sameKind = before !== undefined && lists.has(node.type.name) && before.type === node.type;
    // After another block, indented code or a list could be parsed as part of that block.
    const dependsOnPlace = sameKind || (source !== undefined && /^\s/.test(source.text));
    const isDefined = source?.needs.every((identifier) => defined.has(identifier));
    if (source && isDefined && (source.before === before || !dependsOnPlace)) return source.text;
    return writtenAs(node, sameKind);
  };

  /** Serializes `now`, a later state of the document, to Markdown. */
  return (now: Node): string => {
    let text = lead;
    let before: Node | undefined;
    const defined = definitionsOf(now);
    now.forEach((node) => {
      const block = textOf(node, before, defined);
      if (block === '') return;
      const source = before && kept.get(before);
      if (before) text += source?.behind === node ? source.gap : eol + eol;
      text += block;
      before = node;
    });
    return before ? text + tail : parts.length === 0 ? lead : '';
  };
};
