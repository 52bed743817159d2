import { fakeUploads, type FakeUpload, renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { policiesTexts } from '../../../../../texts.ts';
import { openMarkdown, type OpenEditor } from '../editor/open-markdown.ts';
import { RichEditor } from '../editor/rich-editor.tsx';
import { readMarkdown } from '../markdown/editor-markdown.ts';

const addressOf = (byte: string) => `pictures/${byte.repeat(32)}.png`;
const [plan, door] = [addressOf('ab'), addressOf('cd')];

let opened: OpenEditor | undefined;
let uploads: readonly FakeUpload[];
beforeEach(() => {
  const fake = fakeUploads();
  uploads = fake.uploads;
  vi.stubGlobal('XMLHttpRequest', fake.XMLHttpRequest);
});
afterEach(() => {
  opened?.editor.destroy();
  vi.unstubAllGlobals();
});

const open = (text: string) => {
  const made = openMarkdown(readMarkdown(text), () => undefined);
  opened = made;
  renderWithProviders(
    <>
      <span id="label">Policy Content</span>
      <RichEditor editor={made.editor} labelledBy="label" describedBy="hint" invalid={false} />
    </>,
    { texts: [policiesTexts] },
  );
  return { ...made, user: userEvent.setup() };
};
const file = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const stored = (address: string) => ({
  sha256: address,
  mimeType: 'image/png',
  address,
  width: 8,
  height: 4,
  size: 9,
});
const answered = async (address: string, number: number) => {
  await waitFor(() => expect(uploads).toHaveLength(number));
  uploads[number - 1]?.answer(201, stored(address));
};
/** Dispatches a paste event like a browser's. */
const paste = (files: readonly File[], texts: Readonly<Record<string, string>> = {}) => {
  const clipboardData = {
    files,
    getData: (type: string) => texts[type] ?? '',
    types: Object.keys(texts),
    items: [],
  };
  fireEvent.paste(screen.getByRole('textbox', { name: 'Policy Content' }), { clipboardData });
};
const describePicture = async (user: ReturnType<typeof userEvent.setup>, words: string) => {
  await user.type(screen.getByRole('textbox', { name: 'Description' }), words);
  await user.click(screen.getByRole('button', { name: 'Insert picture' }));
};

describe('a picture in the text', () => {
  it('is shown, and remains unchanged when its paragraph changes', () => {
    const text = `Leave here: ![Plan *A* [1]](${plan}#width=50 "Exits")`;
    const { editor, markdown } = open(text);
    expect(screen.getByRole('img', { name: 'Plan A [1]' })).toHaveAttribute('src', `/api/${plan}`);
    editor.commands.insertContentAt(1, 'Now. ');
    expect(markdown()).toBe(`Now. Leave here: ![Plan A \\[1\\]](${plan}#width=50 "Exits")`);
  });

  it('can be in a table, a list and a link', () => {
    const text = `| Sign |\n| - |\n| ![Exit](${plan}) |\n\n- [![Door](${door})](https://example.com)`;
    const { editor, markdown } = open(text);
    editor.commands.insertContentAt(editor.state.doc.content.size, { type: 'paragraph' });
    expect(markdown()).toBe(text);
    expect(screen.getAllByRole('img')).toHaveLength(2);
  });

  it('is edited with the picture tool while it is selected', async () => {
    const { editor, user, markdown } = open(`![Plan](${plan})`);
    editor.commands.setNodeSelection(1);
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    const description = screen.getByRole('textbox', { name: 'Description' });
    expect(description).toHaveValue('Plan');
    await user.clear(description);
    await user.type(description, 'Plan of the exits');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Width' }), '75% of the text');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(markdown()).toBe(`![Plan of the exits](${plan}#width=75)`);
  });
});

describe('a new picture', () => {
  it('is stored, and inserted once it is described', async () => {
    const { user, markdown } = open('');
    await user.click(screen.getByRole('button', { name: 'Picture' }));
    await user.upload(screen.getByLabelText('Picture file'), file('plan.png'));
    expect(screen.getByRole('progressbar', { name: 'Uploading plan.png' })).toBeVisible();
    await answered(plan, 1);
    expect(uploads[0]).toMatchObject({ path: '/api/pictures', fileNames: ['plan.png'] });
    expect(await screen.findByRole('img', { name: 'Preview of the picture' })).toHaveAttribute(
      'src',
      `/api/${plan}`,
    );

    await user.click(screen.getByRole('button', { name: 'Insert picture' }));
    expect(screen.getByText('Describe the picture, or mark it as decorative.')).toBeVisible();
    expect(markdown()).toBe('');
    await describePicture(user, 'Plan of the exits');
    expect(markdown()).toBe(`![Plan of the exits](${plan})`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('may be marked as decorative instead of being described', async () => {
    const { user, markdown } = open('');
    paste([file('line.png')]);
    await answered(plan, 1);
    await user.click(await screen.findByRole('checkbox', { name: /^Decorative/ }));
    await user.click(screen.getByRole('button', { name: 'Insert picture' }));
    expect(markdown()).toBe(`![](${plan}#decorative)`);
  });

  it('is rejected with the reason if it cannot be stored, and can be replaced with a different picture', async () => {
    const { user, markdown } = open('');
    paste([file('broken.png')]);
    await waitFor(() => expect(uploads).toHaveLength(1));
    const problem = {
      type: 'about:blank',
      status: 422,
      code: 'picture.unreadable',
      detail: 'broken.png is damaged.',
    };
    uploads[0]?.answer(422, problem);
    expect(await screen.findByText('The picture could not be saved. broken.png is damaged.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Insert picture' })).toBeDisabled();
    await user.upload(screen.getByLabelText('Picture file'), file('plan.png'));
    await answered(plan, 2);
    await describePicture(user, 'Plan');
    expect(markdown()).toBe(`![Plan](${plan})`);
  });
});

describe('pasting into the text', () => {
  it('asks for descriptions of several pictures one after the other', async () => {
    const { user, markdown } = open('');
    paste([file('plan.png'), file('door.jpg', 'image/jpeg'), file('notes.txt', 'text/plain')]);
    expect(await screen.findByRole('dialog', { name: 'Add picture 1 of 2' })).toBeVisible();
    await answered(plan, 1);
    await describePicture(user, 'Plan');
    expect(await screen.findByRole('dialog', { name: 'Add picture 2 of 2' })).toBeVisible();
    await answered(door, 2);
    await describePicture(user, 'Door');
    expect(markdown()).toBe(`![Plan](${plan})![Door](${door})`);
  });

  it('inserts the cells if the clipboard has both table cells and a screenshot of them', async () => {
    const { markdown } = open('');
    const html = '<table><tr><td>Soap</td></tr></table>';
    paste([file('cells.png')], { 'text/html': html, 'text/plain': 'Soap' });
    await waitFor(() => expect(markdown()).toContain('Soap'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const textWithPictures =
    '<p>Leave <img alt="Plan" src="data:image/png;base64,iVBORw0KGgo="> here.</p><p>Then <img src="data:image/png;base64,iVBORw0KGgp="> wait.</p>';

  it('keeps each picture in its place in the text', async () => {
    const { editor, user, markdown } = open('');
    const reported = vi.fn<() => void>();
    editor.on('pasted', reported);
    paste([], { 'text/html': textWithPictures, 'text/plain': 'Leave here. Then wait.' });
    await answered(plan, 1);
    expect(uploads[0]?.fileNames).toEqual(['Plan']);
    expect(reported).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('Plan');
    await user.click(screen.getByRole('button', { name: 'Insert picture' }));
    await answered(door, 2);
    await describePicture(user, 'Door');
    expect(markdown()).toBe(`Leave ![Plan](${plan}) here.\n\nThen ![Door](${door}) wait.`);
  });

  it('writes a placeholder for a pasted picture that the user does not import', async () => {
    const { user, markdown } = open('');
    paste([], { 'text/html': textWithPictures, 'text/plain': 'Leave here. Then wait.' });
    await answered(plan, 1);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await answered(door, 2);
    await describePicture(user, 'Door');
    expect(markdown()).toBe(`Leave *(Image not imported: Plan)* here.\n\nThen ![Door](${door}) wait.`);
  });
});
