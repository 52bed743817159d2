import { UnsupportedMarkdownError, type UnsupportedFeature } from './markdown/features.ts';
import type { OpenEditor } from './editor/open-markdown.ts';

/** Milliseconds without typing after which the text is serialized. */
const idle = 400;

/** The state of the content editor. */
export type ContentView =
  /** The text has not been opened yet. */
  | { kind: 'closed' }
  | { kind: 'opening' }
  | { kind: 'rich'; editor: OpenEditor['editor'] }
  /** Shown as Markdown, by choice or because the rich-text editor does not support a feature. */
  | { kind: 'markdown'; because: 'choice' | UnsupportedFeature }
  /** The editor could not be loaded. */
  | { kind: 'failed' };

export interface ContentSessionDeps {
  read: () => string;
  write: (text: string) => void;
  /** Loads the rich-text editor, which is large. */
  load: () => Promise<{
    openText: (text: string, onChange: () => void, signal: AbortSignal) => Promise<OpenEditor>;
  }>;
}

/**
 * A policy's text while it is being edited. The text is serialized only after a pause in typing, and before
 * it is read (`flush`), so that typing stays fast.
 */
export const createContentSession = ({ read, write, load }: ContentSessionDeps) => {
  const listeners = new Set<() => void>();
  let view: ContentView = { kind: 'closed' };
  /** Serializes the editor's text. Set only while that text is newer than the text in the form. */
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
        error instanceof UnsupportedMarkdownError
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
    /** Opens the text if it is closed. */
    open: (): void => {
      if (view.kind !== 'closed') return;
      if (plain) show({ kind: 'markdown', because: 'choice' });
      else void openRich();
    },
    /**
     * Must be called on every keystroke. `text` is a function that serializes the text, which is only called
     * when needed.
     */
    changed,
    /** Serializes pending changes. */
    flush,
    /** Switches to the other view of the same text. */
    showAs: (form: 'rich' | 'markdown'): void => {
      flush();
      close();
      plain = form === 'markdown';
    },
    /** Reopens the text after an external change. */
    reopen: close,
  };
};
export type ContentSession = ReturnType<typeof createContentSession>;
