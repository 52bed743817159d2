import { limits } from '@proviso/contracts';
import type { JSONContent } from '@tiptap/core';
import { isTooDeep, parsablePieces } from '@proviso/ui/markdown';
import { blockContentOf } from './block-content.ts';
import { blocksOf } from './blocks.ts';
import { UnsupportedMarkdownError } from './features.ts';
import { definitionsIn, withReferences } from './references.ts';

/** Markdown for the editor: its blocks and their sources. */
export interface EditorMarkdown {
  lead: string;
  blocks: JSONContent[];
  sources: string[];
  /** Identifiers of the link definitions that each source needs. */
  needs: (readonly string[])[];
}

const check = (text: string): void => {
  // Every UTF-16 code unit takes at least one byte in UTF-8.
  if (text.length > limits.policyContentBytes) throw new UnsupportedMarkdownError('size');
  if (isTooDeep(text)) throw new UnsupportedMarkdownError('depth');
};

const append = (read: EditorMarkdown, section: string): void => {
  const { lead, blocks } = blocksOf(section);
  // Only the first section has text before its first block.
  if (read.sources.length === 0) read.lead += lead;
  // Text that contains definitions is parsed as a single section.
  const definitions = definitionsIn(blocks.map(({ node }) => node));
  for (const { node: written, source } of blocks) {
    const { node, needs } = withReferences(written, definitions);
    read.blocks.push(blockContentOf(node));
    read.sources.push(source);
    read.needs.push(needs);
  }
};

/**
 * Parses a text synchronously.
 * @throws UnsupportedMarkdownError if the editor cannot preserve all of it
 */
export const readMarkdown = (text: string): EditorMarkdown => {
  check(text);
  const read: EditorMarkdown = { lead: '', blocks: [], sources: [], needs: [] };
  for (const section of parsablePieces(text)) append(read, section);
  return read;
};

/**
 * Parses a text section by section. Awaits `pause` between sections, so that the page stays responsive.
 * @throws UnsupportedMarkdownError if the editor cannot preserve all of it
 * @throws the signal's reason when `signal` aborts
 */
export const readMarkdownInSteps = async (
  text: string,
  pause: () => Promise<void>,
  signal: AbortSignal,
): Promise<EditorMarkdown> => {
  check(text);
  const read: EditorMarkdown = { lead: '', blocks: [], sources: [], needs: [] };
  for (const section of parsablePieces(text)) {
    append(read, section);
    await pause();
    signal.throwIfAborted();
  }
  return read;
};
