import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createContentSession, type ContentSessionDeps } from './content-session.ts';
import { openMarkdown } from './editor/open-markdown.ts';
import { readMarkdown } from './markdown/editor-markdown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const openText: Awaited<ReturnType<ContentSessionDeps['load']>>['openText'] = async (text, onChange) =>
  openMarkdown(readMarkdown(text), onChange);

const sessionOf = (text: string, load: ContentSessionDeps['load'] = async () => ({ openText })) => {
  let stored = text;
  const written: string[] = [];
  const session = createContentSession({
    read: () => stored,
    write: (next) => {
      stored = next;
      written.push(next);
    },
    load,
  });
  return { session, written };
};
const editorOf = async (session: ReturnType<typeof createContentSession>) => {
  session.open();
  await expect.poll(() => session.view().kind).toBe('rich');
  const view = session.view();
  if (view.kind !== 'rich') throw new Error(view.kind);
  return view.editor;
};

it('writes the text when typing pauses, not at every keystroke', async () => {
  const { session, written } = sessionOf('Wash');
  const editor = await editorOf(session);

  for (const key of ' hands') editor.commands.insertContentAt(editor.state.doc.content.size - 1, key);
  expect(written).toEqual([]);
  vi.runAllTimers();

  expect(written).toEqual(['Wash hands']);
});

it('writes pending text before the text is read', async () => {
  const { session, written } = sessionOf('Wash');
  const editor = await editorOf(session);
  editor.commands.insertContentAt(5, '!');

  session.flush();
  vi.runAllTimers();

  expect(written).toEqual(['Wash!']);
});

it('converts the text to Markdown and back', async () => {
  const { session, written } = sessionOf('Wash');
  const editor = await editorOf(session);
  editor.commands.insertContentAt(5, '!');

  session.showAs('markdown');
  session.open();
  expect(session.view()).toEqual({ kind: 'markdown', because: 'choice' });
  expect(written).toEqual(['Wash!']);
  session.changed(() => '# Wash');
  session.showAs('rich');

  expect((await editorOf(session)).state.doc.firstChild?.type.name).toBe('heading');
});

describe('text that the editor cannot preserve', () => {
  it('opens as Markdown and gives the reason', async () => {
    const { session, written } = sessionOf('a <b>bold</b> word');
    session.open();
    await expect.poll(() => session.view()).toEqual({ kind: 'markdown', because: 'html' });
    expect(written).toEqual([]);
  });
});

it('reports that the editor could not be loaded, and can retry', async () => {
  let tries = 0;
  const { session } = sessionOf('Wash', async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
    return { openText };
  });
  session.open();
  await expect.poll(() => session.view().kind).toBe('failed');

  session.showAs('rich');

  await editorOf(session);
});

it('discards a pending load if the text is changed from outside the editor', async () => {
  const { session, written } = sessionOf('Wash');
  session.open();

  session.reopen();
  await vi.runAllTimersAsync();

  expect(session.view().kind).toBe('closed');
  expect(written).toEqual([]);
});
