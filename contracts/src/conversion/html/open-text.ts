import type { Asides } from '../../documents/asides.ts';
import { formatRaisedText } from '../../documents/format-raised-text.ts';
import { createRichText, type RichText, type RichTextBuilder } from '../../documents/rich-text.ts';
import { decodeSymbols } from '../../documents/symbols.ts';
import { type InlineFormatting, shownStyle, invisibilityReason } from './flow.ts';
import type { WordParagraph } from './word.ts';

interface OpenParagraph {
  rich: RichTextBuilder;
  facts: WordParagraph;
  anchors: string[];
  /** True if the text is empty or ends with white space, which makes another space redundant. */
  isBlank: boolean;
  /** A pending space. It is added only if text follows. */
  space: InlineFormatting | undefined;
}

/** A completed paragraph. */
export interface ClosedParagraph {
  rich: RichText;
  facts: WordParagraph;
  anchors: string[];
}

/** Collects the text of consecutive paragraphs, collapsing white space as browsers do. */
export interface OpenText {
  /** Begins a paragraph, unless one is open. */
  begin(facts?: WordParagraph): void;
  /** Adds the content of a text node. */
  text(value: string, flow: InlineFormatting): void;
  /** Adds characters without collapsing white space. */
  exact(text: string, flow: InlineFormatting): void;
  lineEnd(): void;
  note(mark: string, index: number): void;
  image(description: string, picture?: string): void;
  /** Adds names of link targets to the open paragraph, or to the next one if none is open. */
  anchor(names: readonly string[]): void;
  /** True if nothing visible was added since the start of the paragraph or line. */
  isBlank(): boolean;
  /** Ends the paragraph; returns `undefined` if it is empty. */
  close(): ClosedParagraph | undefined;
  /** Returns and clears the link names that do not belong to a paragraph yet. */
  takeAnchors(): string[];
}

export const createOpenText = (asides: Asides, isOfOffice: boolean): OpenText => {
  let open: OpenParagraph | undefined;
  let waiting: string[] = [];

  const begin = (facts: WordParagraph = {}): OpenParagraph => {
    open ??= { rich: createRichText(), facts, anchors: waiting.splice(0), isBlank: true, space: undefined };
    return open;
  };
  /** Adds the pending space and returns the open paragraph. */
  const spaced = (): OpenParagraph => {
    const into = begin();
    if (into.space) into.rich.push(' ', shownStyle(into.space));
    into.space = undefined;
    return into;
  };
  const exact = (text: string, flow: InlineFormatting): void => {
    if (text.startsWith('\n')) begin().space = undefined;
    const into = spaced();
    into.rich.push(flow.raised ? formatRaisedText(text, flow.raised) : text, shownStyle(flow));
    into.isBlank = /\s$/.test(text);
  };
  const collapsed = (shown: string, flow: InlineFormatting): void => {
    const text = shown.replaceAll(/[ \t\r\n\f]+/g, ' ');
    const words = text.replace(/^ /, '').replace(/ $/, '');
    if (open && !open.isBlank && text.startsWith(' ')) open.space ??= flow;
    if (words === '') return;
    exact(words, flow);
    if (text.endsWith(' ')) begin().space = flow;
  };
  return {
    begin: (facts) => void begin(facts),
    text(value, flow) {
      const shown = decodeSymbols(value, flow.font);
      const isSpace = shown.trim() === '';
      const unseen = isSpace ? undefined : invisibilityReason(flow, isOfOffice);
      if (unseen) {
        asides.add(unseen, shown.replaceAll(/\s+/g, ' '));
        return;
      }
      if (!isSpace) asides.interrupt();
      if (!flow.isPre) collapsed(shown, flow);
      else if (open || /[^ \t\r\n]/.test(shown)) exact(shown.replaceAll(/\r\n?/g, '\n'), flow);
    },
    exact,
    lineEnd() {
      if (!open) return;
      open.space = undefined;
      open.rich.push('\n');
      open.isBlank = true;
    },
    note(mark, index) {
      const into = spaced();
      into.rich.note(mark, index);
      into.isBlank = false;
    },
    image(description, picture) {
      const into = spaced();
      into.rich.image(description, picture);
      into.isBlank = false;
    },
    anchor: (names) => void (open?.anchors ?? waiting).push(...names),
    isBlank: () => open?.isBlank ?? true,
    close() {
      const closed = open;
      open = undefined;
      if (!closed) return undefined;
      const { rich, ...others } = closed;
      const content = rich.build();
      if (content.text !== '' || content.spans) return { ...others, rich: content };
      waiting.push(...closed.anchors);
      return undefined;
    },
    takeAnchors() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
};
