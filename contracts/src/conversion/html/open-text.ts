import type { Asides } from '../../documents/asides.ts';
import { raisedText } from '../../documents/raised-text.ts';
import { createRichText, type RichText, type RichTextBuilder } from '../../documents/rich-text.ts';
import { shownText } from '../../documents/symbols.ts';
import { type Flow, shownStyle, unseenIn } from './flow.ts';
import type { WordParagraph } from './word.ts';

interface OpenParagraph {
  rich: RichTextBuilder;
  facts: WordParagraph;
  anchors: string[];
  /** It ends with white space, or is empty: a space more says nothing. */
  isBlank: boolean;
  /** A space that counts only if text follows. */
  space: Flow | undefined;
}

/** A paragraph that has ended. */
export interface ClosedParagraph {
  rich: RichText;
  facts: WordParagraph;
  anchors: string[];
}

/** Collects the text of one paragraph after the other, with white space as browsers show it. */
export interface OpenText {
  /** Begins a paragraph, if none is open. */
  begin(facts?: WordParagraph): void;
  /** Adds what a text node has. */
  text(value: string, flow: Flow): void;
  /** Adds characters as they are. */
  exact(text: string, flow: Flow): void;
  lineEnd(): void;
  note(mark: string, index: number): void;
  image(description: string, picture?: string): void;
  /** Takes names by which links find the open paragraph or what comes next. */
  anchor(names: readonly string[]): void;
  /** Whether nothing visible has been added since the paragraph began or its line ended. */
  isBlank(): boolean;
  /** Ends the paragraph; `undefined` if it has no content. */
  close(): ClosedParagraph | undefined;
  /** Names that no paragraph has yet. */
  takeAnchors(): string[];
}

export const createOpenText = (asides: Asides, isOfOffice: boolean): OpenText => {
  let open: OpenParagraph | undefined;
  let waiting: string[] = [];

  const begin = (facts: WordParagraph = {}): OpenParagraph => {
    open ??= { rich: createRichText(), facts, anchors: waiting.splice(0), isBlank: true, space: undefined };
    return open;
  };
  /** The open paragraph, with the space that something now follows. */
  const spaced = (): OpenParagraph => {
    const into = begin();
    if (into.space) into.rich.push(' ', shownStyle(into.space));
    into.space = undefined;
    return into;
  };
  const exact = (text: string, flow: Flow): void => {
    if (text.startsWith('\n')) begin().space = undefined;
    const into = spaced();
    into.rich.push(flow.raised ? raisedText(text, flow.raised) : text, shownStyle(flow));
    into.isBlank = /\s$/.test(text);
  };
  const collapsed = (shown: string, flow: Flow): void => {
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
      const shown = shownText(value, flow.font);
      const isSpace = shown.trim() === '';
      const unseen = isSpace ? undefined : unseenIn(flow, isOfOffice);
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
