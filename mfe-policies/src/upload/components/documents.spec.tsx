import { readingOf } from '@proviso/contracts';
import { fakeFetch, heldAnswer, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { someDocument } from '../../testing/some-document.ts';
import { someSummary } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';
import { UploadPage } from './upload-page.tsx';

const policy = someSummary();
const document = someDocument();
const list = `GET /api/policies/${policy.id}/documents`;
const one = `/api/documents/${document.id}`;
const text = {
  document,
  pages: [
    { page: 1, text: 'Wash hands before every contact.' },
    { page: 2, text: 'Dry your hands.\nThen put on <b>gloves</b>.' },
    { page: 3, text: ' ' },
  ],
};

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, path = '', role = someUser().role) => {
  const network = fakeFetch({
    'GET /api/policies': () => json([policy]),
    [list]: () => json([document]),
    [`GET ${one}`]: () => json(document),
    [`GET ${one}/text`]: () => json(text),
    [`GET ${one}/reading`]: () => json({ reading: null }),
    ...answers,
  });
  const { services } = renderWithProviders(<UploadPage />, {
    texts: [policiesTexts],
    path: `/upload?policy=${policy.id}${path}`,
    fetch: network.fetch,
    user: someUser({ role }),
  });
  return { ...network, user: userEvent.setup(), reread: () => services.queryClient.invalidateQueries() };
};

describe('a document’s actions', () => {
  it('open a PDF in a new tab', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Open hygiene.pdf in a new tab' });
    expect(link).toHaveAttribute('href', `${one}/file?inline`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('download a document, and report why a download failed', async () => {
    const { user } = open({
      [`GET ${one}/file`]: () => problem(503, 'document.file-missing', 'The file is missing.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Download hygiene.pdf' }));
    expect(await screen.findByText('The file could not be downloaded')).toBeVisible();
    expect(screen.getByText('The file is missing.')).toBeVisible();
  });

  it('remove a document after a confirmation', async () => {
    let there = true;
    const { user } = open({
      [list]: () => json(there ? [document] : []),
      [`DELETE ${one}`]: () => {
        there = false;
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Remove hygiene.pdf from this policy' }));
    const question = await screen.findByRole('alertdialog', { name: 'Remove document' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(there).toBe(true);

    await user.click(screen.getByRole('button', { name: 'Remove hygiene.pdf from this policy' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('No documents uploaded for this policy')).toBeVisible();
    expect(screen.getByText('Document removed')).toBeVisible();
  });

  it('report that a document was removed even if a live message removes it before the response arrives', async () => {
    const answer = heldAnswer();
    let shown = [document];
    const { user, reread } = open({
      [list]: () => json(shown),
      [`DELETE ${one}`]: () => answer.promise,
    });
    await user.click(await screen.findByRole('button', { name: 'Remove hygiene.pdf from this policy' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    shown = [];
    await reread();
    expect(await screen.findByText('No documents uploaded for this policy')).toBeVisible();
    answer.give(new Response(null, { status: 204 }));
    expect(await screen.findByText('Document removed')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('retry a failed extraction', async () => {
    const failed = someDocument({
      extraction: 'failed',
      extractionFailure: 'timed-out',
      extractedText: null,
    });
    let shown = failed;
    const { user } = open({
      [list]: () => json([shown]),
      [`POST ${one}/extraction`]: () => {
        shown = { ...failed, extraction: 'pending', extractionFailure: null };
        return json(shown, { status: 202 });
      },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Try again to extract the text of hygiene.pdf' }),
    );
    expect(await screen.findByText('Extracting text…')).toBeVisible();
  });

  it('include no changes for viewers', async () => {
    open(
      {
        [list]: () =>
          json([someDocument({ extraction: 'failed', extractionFailure: 'malformed', actions: [] })]),
      },
      '',
      'viewer',
    );
    expect(await screen.findByRole('button', { name: 'Download hygiene.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });
});

it('shows the notices about a file', async () => {
  open({ [list]: () => json([someDocument({ notices: ['macros', 'scanned-pages'] })]) });
  const notices = within(await screen.findByRole('list', { name: 'About this file' }));
  expect(notices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'This file contains macros. They were not run, and their code is not part of the text.',
    'Some pages are images whose text could not be read.',
  ]);
});

it('does not report partly unreadable text as completely extracted', async () => {
  open({ [list]: () => json([someDocument({ notices: ['garbled-text'] })]) });
  expect(await screen.findByText('Text partly unreadable')).toBeVisible();
  expect(screen.queryByText('Text extracted')).toBeNull();
});

it('reports that a newer reader will reread a document, and keeps the earlier text until then', async () => {
  open({ [list]: () => json([someDocument({ rereading: true })]) });
  expect(await screen.findByText(/An improved reader will read this document again/)).toBeVisible();
  expect(screen.getByText('Text extracted')).toBeVisible();
});

it.each([
  [1, '1 of 10 pages is an image whose text could not be read.'],
  [3, '3 of 10 pages are images whose text could not be read.'],
])('shows how many pages are images: %i', async (scannedPages, told) => {
  open({ [list]: () => json([someDocument({ notices: ['scanned-pages'], pages: 10, scannedPages })]) });
  expect(await screen.findByText(told)).toBeVisible();
});

const dialog = async () => within(await screen.findByRole('dialog', { name: 'hygiene.pdf' }));

describe('a document’s text', () => {
  it('is shown page by page, as plain text', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'View text of hygiene.pdf' }));
    const shown = await dialog();
    expect(await shown.findByRole('heading', { name: 'Page 2' })).toBeVisible();
    expect(shown.getByText(/Then put on <b>gloves<\/b>/)).toBeVisible();
    expect(shown.getByText('No text on this page')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      `/policies/${policy.id}/documents?document=document-1&page=2`,
    );

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is shown with its headings, lists, tables, and notes', async () => {
    const reading = readingOf({
      engine: 'test',
      structure: 'guessed',
      title: null,
      pages: 1,
      blocks: [
        { kind: 'heading', level: 1, number: '1.', text: 'Hand hygiene', page: 1 },
        { kind: 'item', level: 0, marker: '(a)', ordered: true, text: 'Wash hands', page: 1 },
        { kind: 'item', level: 0, marker: '', ordered: false, checked: true, text: 'Trained', page: 1 },
        {
          kind: 'table',
          page: 1,
          rows: [
            { page: 1, header: true, cells: [{ text: 'Room' }, { text: 'Soap' }] },
            { page: 1, cells: [{ text: 'Ward 3', columns: 2 }] },
          ],
        },
      ],
      notes: [{ mark: '1', text: 'With soap.', page: 1 }],
      surroundings: [{ place: 'footer', text: 'Clinic', page: 1 }],
    });
    const { user } = open({ [`GET ${one}/reading`]: () => json({ reading }) }, '&document=document-1');
    const shown = await dialog();
    expect(await shown.findByRole('heading', { name: '1. Hand hygiene' })).toBeVisible();
    expect(shown.getByText('(a)').closest('li')).toHaveTextContent('(a)Wash hands');
    expect(shown.getByText('Trained').closest('li')).toHaveTextContent('☒CheckedTrained');
    expect(shown.getByRole('columnheader', { name: 'Soap' })).toBeVisible();
    expect(shown.getByRole('cell', { name: 'Ward 3' })).toHaveAttribute('colspan', '2');
    expect(shown.getByRole('heading', { name: 'Notes' })).toBeVisible();
    expect(shown.getByText('Clinic')).toBeVisible();

    await user.type(shown.getByRole('searchbox', { name: 'Search in this document' }), 'soap');
    expect(await shown.findByText('Soap', { selector: 'mark' })).toBeVisible();
    expect(shown.getByText('1 of 2')).toBeVisible();
  });

  it('can be searched forward and backward', async () => {
    const { user } = open({}, '&document=document-1');
    const shown = await dialog();
    await user.click(await shown.findByRole('searchbox', { name: 'Search in this document' }));
    await user.paste('hands');
    await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent('1 of 2'));
    const looked = () => shown.getAllByText('hands', { selector: '[aria-current="true"]' });
    const first = looked()[0];

    await user.keyboard('{Enter}');
    expect(shown.getByRole('status')).toHaveTextContent('2 of 2');
    expect(looked()).toHaveLength(1);
    expect(looked()[0]).not.toBe(first);
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(shown.getByRole('status')).toHaveTextContent('1 of 2');
    await user.click(shown.getByRole('button', { name: 'Previous match' }));
    expect(shown.getByRole('status')).toHaveTextContent('2 of 2');
  });

  it('reports that a search finds nothing', async () => {
    open({}, '&document=document-1&find=masks');
    const shown = await dialog();
    await waitFor(() => expect(shown.getByRole('status')).toHaveTextContent('No matches'));
    expect(shown.getByRole('button', { name: 'Next match' })).toBeDisabled();
  });

  it('opens at the page that the URL specifies', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function seeing(this: Element) {
      seen.push(this.textContent);
    });
    open({}, '&document=document-1&page=2');
    const shown = await dialog();
    expect(await shown.findByRole('heading', { name: 'Page 2' })).toHaveFocus();
    expect(seen).toContain('Page 2');
  });

  it.each([
    [{ extraction: 'pending', extractedText: null } as const, 'Extracting text…'],
    [{ extraction: 'failed', extractionFailure: 'no-text' } as const, /This file contains no text/],
  ])('is replaced by the reason if no text could be extracted', async (changes, why) => {
    open({ [`GET ${one}`]: () => json(someDocument(changes)) }, '&document=document-1');
    expect(await (await dialog()).findByText(why)).toBeVisible();
  });

  it('reports that the document no longer exists', async () => {
    open(
      { [`GET ${one}`]: () => problem(404, 'document.not-found', 'This document does not exist.') },
      '&document=document-1',
    );
    expect(await screen.findByText('This document does not exist.')).toBeVisible();
  });
});
