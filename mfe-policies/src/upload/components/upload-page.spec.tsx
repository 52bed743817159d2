import {
  chooseOption,
  fakeFetch,
  fakeUploads,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someDocument } from '../../testing/some-document.ts';
import { someSummary } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';
import { UploadPage } from './upload-page.tsx';

const policy = someSummary();
const documentsPath = `/api/policies/${policy.id}/documents`;
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, path = `/upload?policy=${policy.id}`) => {
  const { uploads, XMLHttpRequest } = fakeUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const network = fakeFetch({
    'GET /api/policies': () => json([policy]),
    [`GET ${documentsPath}`]: () => json([]),
    ...answers,
  });
  renderWithProviders(<UploadPage />, {
    texts: [policiesTexts],
    path,
    fetch: network.fetch,
    user: someUser(),
  });
  // Users can drop files of types that the input does not offer, so the tests must be able to choose them,
  // too.
  return { ...network, uploads, user: userEvent.setup({ applyAccept: false }) };
};
afterEach(() => vi.unstubAllGlobals());

const choose = (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(screen.getByLabelText('Choose files to upload'), files);
const submit = () => screen.getByRole('button', { name: 'Upload Files' });
const inQueue = async (name: string) => {
  const queue = within(await screen.findByRole('list', { name: 'Upload queue' }));
  const item = queue.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
  if (!item) throw new Error(`${name} is not in the queue`);
  return within(item);
};

describe('the upload button', () => {
  it('requires both a policy and files', async () => {
    const { user } = open({}, '/upload');
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription('Please select a policy and add files to upload');

    await choose(user, pdf('a.pdf'));
    await inQueue('a.pdf');
    expect(submit()).toBeDisabled();

    await chooseOption(user, 'Policy', 'Hand hygiene');
    await waitFor(() => expect(submit()).toBeEnabled());
  });

  it('is disabled during an upload, and while no file is pending', async () => {
    const { user, uploads } = open();
    await choose(user, pdf('a.pdf'));
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(submit()).toBeDisabled();

    act(() => uploads[0]?.answer(201, []));

    await waitFor(() => expect(submit()).toHaveAccessibleDescription('No pending files to upload'));
    expect(submit()).toBeDisabled();
  });
});

describe('the queue', () => {
  it('sends each file in its own request, and shows its progress', async () => {
    const { user, uploads, calls } = open();
    await choose(user, pdf('a.pdf'), pdf('b.pdf'));

    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(2));
    const shown = async () => (await inQueue('a.pdf')).getByRole('progressbar').getAttribute('aria-valuenow');
    act(() => uploads[0]?.progress(1, 2));
    expect(await shown()).toBe('45');
    act(() => uploads[0]?.progress(4, 4));
    expect(await shown()).toBe('90');
    expect((await inQueue('a.pdf')).getByText('Extracting text…')).toBeVisible();
    act(() => uploads[0]?.answer(201, [someDocument()]));
    await waitFor(async () => expect(await shown()).toBe('100'));
    act(() => uploads[1]?.answer(201, [someDocument()]));

    expect(await screen.findByText('Documents uploaded successfully')).toBeVisible();
    expect((await inQueue('b.pdf')).getByText('Completed')).toBeVisible();
    expect(uploads.map(({ path, fileNames }) => [path, fileNames])).toEqual([
      [`/api/policies/${policy.id}/upload`, ['a.pdf']],
      [`/api/policies/${policy.id}/upload`, ['b.pdf']],
    ]);
    await waitFor(() => expect(calls.filter(({ path }) => path === documentsPath).length).toBeGreaterThan(1));
  });

  it('retries an upload with the same key if its outcome is unknown', async () => {
    const { user, uploads } = open();
    await choose(user, pdf('a.pdf'), pdf('b.pdf'));
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[0]?.answer(503, { code: 'service.unavailable', detail: 'Not just now.' }));
    act(() => uploads[1]?.answer(201, [someDocument()]));

    await user.click(await screen.findByRole('button', { name: 'Try a.pdf again' }));
    await user.click(submit());

    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(uploads[2]?.idempotencyKey).toMatch(/^\w{32}$/);
    expect(uploads[2]?.idempotencyKey).toBe(uploads[0]?.idempotencyKey);
    expect(uploads[1]?.idempotencyKey).not.toBe(uploads[0]?.idempotencyKey);
  });

  it('uploads a file twice if it was added twice', async () => {
    const { user, uploads } = open();
    const same = () => new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf', lastModified: 1 });
    await choose(user, same(), same());
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(2));

    expect(uploads.map(({ fileNames }) => fileNames)).toEqual([['a.pdf'], ['a.pdf']]);
    expect(uploads[1]?.idempotencyKey).not.toBe(uploads[0]?.idempotencyKey);
  });

  it('uploads the other files if one file fails, shows the reason, and can retry that file', async () => {
    const { user, uploads } = open();
    await choose(user, pdf('bad.pdf'), pdf('good.pdf'));
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() =>
      uploads[0]?.answer(415, {
        code: 'document.type-not-accepted',
        detail: 'bad.pdf is not a PDF or DOCX file.',
      }),
    );
    act(() => uploads[1]?.answer(201, [someDocument()]));

    expect(await screen.findByText('Failed to upload documents')).toBeVisible();
    const bad = await inQueue('bad.pdf');
    expect(bad.getByText('Upload failed')).toBeVisible();
    expect(bad.getByText('bad.pdf is not a PDF or DOCX file.')).toBeVisible();
    expect((await inQueue('good.pdf')).getByText('Completed')).toBeVisible();

    await user.click(bad.getByRole('button', { name: 'Try bad.pdf again' }));
    expect((await inQueue('bad.pdf')).getByText('Pending')).toBeVisible();
    expect(submit()).toBeEnabled();
  });

  it('removes a failed file, or clears it along with the completed files', async () => {
    const { user, uploads } = open();
    await choose(user, pdf('one.pdf'), pdf('two.pdf'), pdf('good.pdf'));
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(3));
    for (const [at, status] of [415, 415, 201].entries())
      act(() => uploads[at]?.answer(status, status === 201 ? [someDocument()] : { detail: 'Not a PDF.' }));
    await screen.findByText('Failed to upload documents');

    await user.click((await inQueue('one.pdf')).getByRole('button', { name: 'Remove one.pdf' }));
    await waitFor(() => expect(screen.queryByText('one.pdf')).toBeNull());
    expect((await inQueue('two.pdf')).getByText('Upload failed')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Clear Completed and Failed' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upload queue' })).toBeNull());
  });

  it('removes a pending file, even during an upload, and clears completed files', async () => {
    const { user, uploads } = open();
    await choose(user, ...['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)));
    await user.click(submit());
    await waitFor(() => expect(uploads).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Remove a.pdf' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove d.pdf' }));
    act(() => uploads.forEach((upload) => upload.answer(201, [someDocument()])));
    await screen.findByText('Documents uploaded successfully');
    await user.click(await screen.findByRole('button', { name: 'Clear Completed' }));

    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upload queue' })).toBeNull());
    expect(uploads).toHaveLength(3);
  });
});

describe('rejected files', () => {
  it.each([
    ['of another type', [new File(['x'], 'notes.txt', { type: 'text/plain' })], /File type must be/],
    [
      'over 10 MB',
      [new File([new Uint8Array(10_485_761)], 'big.pdf', { type: 'application/pdf' })],
      'File is larger than 10485760 bytes',
    ],
    ['too many', Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`)), /Too many files/],
  ])('are listed with the reason: %s', async (_, files, reason) => {
    const { user } = open();

    await choose(user, ...files);

    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByRole('list', { name: 'Upload queue' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be dropped together with accepted files', async () => {
    open();
    const zone = screen.getByText('Drop files here, or');
    const files = [pdf('good.pdf'), new File(['x'], 'notes.txt', { type: 'text/plain' })];

    const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
    fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } });

    expect((await inQueue('good.pdf')).getByText('Pending')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('notes.txt: File type must be .pdf or .docx');
  });
});

describe('a policy’s documents', () => {
  it('show size, date, and the first 150 characters of their text', async () => {
    open({
      [`GET ${documentsPath}`]: () => json([someDocument({ extractedText: 'y'.repeat(400) })]),
    });

    expect(await screen.findByRole('heading', { name: 'hygiene.pdf' })).toBeVisible();
    expect(screen.getByText(/1\.50 MB/)).toBeVisible();
    expect(screen.getByText('Uploaded Mar 4, 2025')).toBeVisible();
    expect(screen.getByText(/^y+…$/).textContent).toHaveLength(150);
  });

  it.each([
    ['encrypted', 'application/pdf', 'This PDF is password-protected'],
    ['malformed', 'application/pdf', 'This file is damaged'],
    ['too-large-when-unpacked', 'application/pdf', 'too large to read safely'],
    ['timed-out', 'application/pdf', 'took too long'],
    ['no-text', 'application/pdf', 'This file contains no text'],
  ] as const)('explain why no text was extracted: %s', async (extractionFailure, mimeType, text) => {
    open({
      [`GET ${documentsPath}`]: () =>
        json([someDocument({ extraction: 'failed', extractionFailure, mimeType, extractedText: null })]),
    });

    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });

  it('show that their text is still being extracted', async () => {
    open({
      [`GET ${documentsPath}`]: () => json([someDocument({ extraction: 'pending', extractedText: null })]),
    });

    expect(await screen.findByText('Extracting text…')).toBeVisible();
  });

  it('are replaced with a message if there are none or they cannot be loaded', async () => {
    let failing = true;
    const { user } = open({
      [`GET ${documentsPath}`]: () =>
        failing ? problem(404, 'policy.not-found', 'This policy does not exist.') : json([]),
    });
    expect(await screen.findByText('This policy does not exist.')).toBeVisible();

    failing = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('No documents uploaded for this policy')).toBeVisible();
  });
});

describe('choosing a policy', () => {
  it('uses the policy in the URL, even if the list does not contain it', async () => {
    open({
      'GET /api/policies': () => json([someSummary({ id: 'other', title: 'Fire drill' })]),
      [`GET /api/policies/${policy.id}`]: () => json(policy),
    });

    await waitFor(async () =>
      expect(await screen.findByRole('combobox', { name: 'Policy' })).toHaveDisplayValue('Hand hygiene'),
    );
  });

  it('offers to create a policy if none exists', async () => {
    open({ 'GET /api/policies': () => json([]) }, '/upload');

    expect(await screen.findByText(/^No policies found/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Policy' })).toHaveAttribute('href', '/policies/new');
  });

  it('searches on the server', async () => {
    const { user, calls } = open(
      { 'GET /api/policies': () => json([policy], { headers: { 'X-Total-Count': '500' } }) },
      '/upload',
    );

    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Policy' })).toBeEnabled());
    await user.type(screen.getByRole('combobox', { name: 'Policy' }), 'hand');

    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/policies?search=hand&limit=50'));
    expect(screen.getByText('The first 1 of 500. Type to find others.')).toBeVisible();
  });
});
