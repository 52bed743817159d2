import { UnkeptMarkdownError, type UnkeptFeature } from './markdown/features.ts';
import type { OpenEditor } from './editor/open-markdown.ts';

/** Milliseconds after the last key until the text is written out. */
const idle = 400;

/** How the text can be edited now. */
export type ContentView =
  /** Nobody has looked at it yet. */
  | { kind: 'closed' }
  | { kind: 'opening' }
  | { kind: 'rich'; editor: OpenEditor['editor'] }
  /** As Markdown: because a person wants it so, or because of what the rich-text editor could not keep. */
  | { kind: 'markdown'; because: 'choice' | UnkeptFeature }
  /** The editor could not be loaded. */
  | { kind: 'failed' };

export interface ContentSessionDeps {
  read: () => string;
  write: (text: string) => void;
  /** Loads the rich-text editor, which is big. */
  load: () => Promise<{
    openText: (text: string, onChange: () => void, signal: AbortSignal) => Promise<OpenEditor>;
  }>;
}

/**
 * The text of a policy while it is edited. Keys cost nothing here: the text is written out once nobody has typed for a
 * moment, and whenever somebody is about to read it (`flush`).
 */
export const createContentSession = ({ read, write, load }: ContentSessionDeps) => {
  const listeners = new Set<() => void>();
  let view: ContentView = { kind: 'closed' };
  /** The editor's text, if newer than what was written out. */
  let unwritten: (() => string) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let opening: AbortController | undefined;
  let plain = false;

  const show = (next: ContentView): void => {
    view = next;
    for (const listener of listeners) listener();
  };
  const flush = (): void => {
    clearTimeout(timer);
    const text = unwritten;
    unwritten = undefined;
    if (text) write(text());
  };
  const changed = (text: () => string): void => {
    unwritten = text;
    clearTimeout(timer);
    timer = setTimeout(flush, idle);
  };
  const close = (): void => {
    clearTimeout(timer);
    unwritten = undefined;
    opening?.abort();
    if (view.kind === 'rich') view.editor.destroy();
    show({ kind: 'closed' });
  };
  const openRich = async (): Promise<void> => {
    const controller = new AbortController();
    opening = controller;
    show({ kind: 'opening' });
    try {
      const { openText } = await load();
      controller.signal.throwIfAborted();
      const opened: OpenEditor = await openText(
        read(),
        () => changed(() => opened.markdown()),
        controller.signal,
      );
      if (controller.signal.aborted) opened.editor.destroy();
      else show({ kind: 'rich', editor: opened.editor });
    } catch (error) {
      if (controller.signal.aborted) return;
      show(
        error instanceof UnkeptMarkdownError
          ? { kind: 'markdown', because: error.feature }
          : { kind: 'failed' },
      );
    }
  };

  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Somebody looks at the text: it is opened, unless it is. */
    open: (): void => {
      if (view.kind !== 'closed') return;
      if (plain) show({ kind: 'markdown', because: 'choice' });
      else void openRich();
    },
    /** Another key was pressed; `text` is asked for the whole only when it is needed. */
    changed,
    /** Writes out what was typed and not written yet. */
    flush,
    /** Goes on in the other form, with the same text. */
    showAs: (form: 'rich' | 'markdown'): void => {
      flush();
      close();
      plain = form === 'markdown';
    },
    /** The text was changed from outside: what is open shows another one. */
    reopen: close,
  };
};
export type ContentSession = ReturnType<typeof createContentSession>;
