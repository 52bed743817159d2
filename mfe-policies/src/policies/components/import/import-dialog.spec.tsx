import type { ImportPreview } from '@proviso/contracts';
import { fakeUploads, json } from '@proviso/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUrl, openPoliciesPage } from '../../testing/open-policies-page.tsx';
import { somePolicy } from '../../../testing/some-policy.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const somePreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  title: 'Hand hygiene',
  titleFrom: 'heading',
  content: '# Hand hygiene\n\nHands are washed.',
  sections: [{ level: 1, title: 'Hand hygiene' }],
  regulatoryBody: null,
  documentNumber: null,
  state: null,
  remarks: [],
  ...changes,
});

const open = async (answers: Parameters<typeof openPoliciesPage>[0] = {}) => {
  const { uploads, XMLHttpRequest } = fakeUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const page = openPoliciesPage({ 'GET /api/policies': () => json([]), ...answers });
  await page.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import policies' }));
  const choose = (...names: string[]) =>
    page.user.upload(
      dialog.getByLabelText('Choose files to import'),
      names.map((name) => new File(['text'], name)),
    );
  /** Waits until the files are uploaded, one by one, and responds with these previews. */
  const read = async (...previews: ImportPreview[]) => {
    for (const [index, preview] of previews.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each file is sent after the response to the previous one
      await waitFor(() => expect(uploads).toHaveLength(index + 1));
      act(() => uploads[index]?.answer(200, preview));
    }
  };
  /** The requests that import files, each with the reviewed policy. */
  const sent = () => uploads.filter(({ path }) => path === '/api/policies/import');
  const saved = () =>
    sent().map(({ fileNames: [name], fields }) => [name, JSON.parse(fields.policy ?? '') as unknown]);
  /** Responds to the imports, one after another. */
  const answer = async (...given: [status: number, body: unknown][]) => {
    for (const [index, [status, body]] of given.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- each file is sent after the response to the previous one
      await waitFor(() => expect(sent()).toHaveLength(index + 1));
      act(() => sent()[index]?.answer(status, body));
    }
  };
  return { ...page, dialog, uploads, choose, read, saved, answer };
};
const item = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const created = (title: string, id = '2'): [number, unknown] => [201, somePolicy({ id, title })];

describe('importing policies', () => {
  it('reads one file after another, and saves nothing without confirmation', async () => {
    const { uploads, choose, read, saved, answer, dialog, user } = await open();
    await choose('hygiene.docx', 'fire.md');
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ path: '/api/policies/import/preview', fileNames: ['hygiene.docx'] });
    act(() => uploads[0]?.progress(1, 2));
    expect(item('hygiene.docx').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(item('fire.md').getByText('Waiting')).toBeVisible();
    expect(dialog.getByText('0 of 2 files read')).toBeVisible();

    await read(somePreview(), somePreview({ title: 'Fire drill' }));
    expect(await item('fire.md').findByText('Fire drill')).toBeVisible();
    expect(saved()).toEqual([]);

    await user.click(dialog.getByRole('button', { name: 'Import 2 policies' }));
    await answer(created('Hand hygiene', '1'), created('Fire drill'));
    expect(await dialog.findByText('2 policies imported')).toBeVisible();
    expect(saved()).toMatchObject([
      ['hygiene.docx', { title: 'Hand hygiene', status: 'draft' }],
      ['fire.md', { title: 'Fire drill', status: 'draft' }],
    ]);
    await user.click(dialog.getByRole('link', { name: 'Open “Fire drill”' }));
    expect(currentUrl()).toBe('/policies/2');
  });

  it('shows guesses and omitted content, and saves the policy with the user’s corrections', async () => {
    const { choose, read, saved, answer, dialog, user } = await open();
    await choose('fire.pdf');
    const lost = { page: 3, section: 'Exits', text: 'Floor plan' };
    await read(
      somePreview({
        titleFrom: 'file-name',
        regulatoryBody: 'OSHA',
        documentNumber: 'FS-7',
        state: 'OH',
        remarks: [
          { about: 'document-number-found' },
          { about: 'state-found' },
          { about: 'regulatory-body-guessed', count: 4 },
          { about: 'headings-guessed', count: 12 },
          { about: 'images-left-out', count: 21, places: [lost] },
          { about: 'links-to-sections', count: 1, places: [{ page: null, section: null, text: 'see (b)' }] },
        ],
      }),
    );
    expect(await item('fire.pdf').findByText('5 items to check · 2 not kept')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Review fire.pdf' }));

    const review = within(await screen.findByRole('dialog', { name: 'Review fire.pdf' }));
    const check = within(review.getByRole('list', { name: 'Check' }));
    expect(check.getByText('No title was found, so the file name is used.')).toBeVisible();
    expect(check.getByText('12 headings were detected from formatting.')).toBeVisible();
    expect(check.getByText(/OSHA, 4 times/)).toBeVisible();
    expect(check.getByText(/document number was found at the top of the text: FS-7/)).toBeVisible();
    expect(check.getByText(/state was found at the top of the text: Ohio/)).toBeVisible();
    const notKept = within(review.getByRole('list', { name: 'Not kept' }));
    expect(notKept.getByText('“Floor plan”, under “Exits”, page 3')).toBeVisible();
    expect(notKept.getByText('and 20 more')).toBeVisible();
    expect(notKept.getByText('1 link now leads to the heading above its target.')).toBeVisible();
    expect(within(review.getByRole('list', { name: 'Sections' })).getByText('Hand hygiene')).toBeVisible();

    await user.click(review.getByRole('tab', { name: 'Policy Details' }));
    expect(review.getByLabelText('Regulatory Body')).toHaveValue('OSHA');
    const title = review.getByRole('textbox', { name: 'Policy Title *' });
    await user.clear(title);
    await user.click(review.getByRole('button', { name: 'Import policy' }));
    expect(await review.findByText('Title is required')).toBeVisible();
    await user.type(title, 'Fire safety');
    await user.click(review.getByRole('button', { name: 'Back to the files' }));
    expect(await item('fire.pdf').findByText('Fire safety')).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Import 1 policy' }));
    await answer(created('Fire safety'));
    expect(await dialog.findByText('1 policy imported')).toBeVisible();
    expect(saved()).toMatchObject([
      ['fire.pdf', { title: 'Fire safety', regulatoryBody: 'OSHA', documentNumber: 'FS-7', state: 'OH' }],
    ]);
  });

  it('reads a file again without its tracked changes, or with its headers and footers', async () => {
    const { choose, read, uploads, dialog, user } = await open();
    const place = { page: null, section: null, text: 'two', by: 'Bo' };
    const remarks: ImportPreview['remarks'] = [
      { about: 'insertions-accepted', count: 1, places: [place] },
      { about: 'surroundings-left-out', count: 1, places: [{ page: 1, section: null, text: 'Owner: HR' }] },
    ];
    const original: ImportPreview['remarks'] = [{ about: 'insertions-undone', count: 1, places: [place] }];
    await choose('keys.docx');
    await read(somePreview({ remarks }));
    await user.click(await dialog.findByRole('button', { name: 'Review keys.docx' }));
    const review = () => within(screen.getByRole('dialog', { name: 'Review keys.docx' }));
    expect(review().getByText('1 tracked insertion is shown as accepted.')).toBeVisible();
    expect(review().getByText('“two”, by Bo')).toBeVisible();

    await user.click(review().getByRole('button', { name: 'Show the original instead' }));
    await waitFor(() => expect(uploads[1]?.path).toBe('/api/policies/import/preview?changes=original'));
    act(() =>
      uploads[1]?.answer(
        200,
        somePreview({ content: 'Ten keys.', remarks: [...original, ...remarks.slice(1)] }),
      ),
    );
    await screen.findByRole('dialog', { name: 'Review keys.docx' });
    expect(review().getByText('1 tracked insertion is left out: the text is the original.')).toBeVisible();

    await user.click(review().getByRole('button', { name: 'Put headers and footers back into the text' }));
    await waitFor(() =>
      expect(uploads[2]?.path).toBe('/api/policies/import/preview?changes=original&surroundings=kept'),
    );
    act(() => uploads[2]?.answer(200, somePreview({ remarks: original })));
    await screen.findByRole('dialog', { name: 'Review keys.docx' });
    expect(review().getByText('Headers, footers, and page numbers are part of the text.')).toBeVisible();
    expect(review().getByRole('button', { name: 'Leave headers and footers out again' })).toBeVisible();
  });

  it('reports why a policy was not saved, and keeps it so that the user can correct it', async () => {
    const detail = 'The content of a policy can be at most 512 KiB.';
    const { choose, read, answer, dialog, user } = await open();
    await choose('long.docx');
    await read(somePreview());
    await user.click(await dialog.findByRole('button', { name: 'Import 1 policy' }));
    await answer([422, { code: 'policy.content-too-large', detail }]);

    expect(await item('long.docx').findByText(`Failed to save policy. ${detail}`)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Review long.docx' })).toBeVisible();
  });

  it('asks before closing if some files have not been imported yet', async () => {
    const { choose, read, dialog, user } = await open();
    await choose('hygiene.docx');
    await read(somePreview());
    await dialog.findByRole('button', { name: 'Import 1 policy' });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Close without importing?' }));
    await user.click(question.getByRole('button', { name: 'Keep reviewing' }));
    expect(dialog.getByRole('button', { name: 'Import 1 policy' })).toBeVisible();

    await user.click(dialog.getByRole('button', { name: 'Remove hygiene.docx' }));
    await user.click(dialog.getByText('Close'));
    await waitFor(() => expect(currentUrl()).toBe('/policies'));
  });

  it('reports why a file failed, continues with the others, and retries', async () => {
    const { uploads, choose, dialog, user } = await open();
    await choose('scan.pdf', 'fire.md');
    const detail = 'No policy could be read from scan.pdf: it has no text.';
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(422, { code: 'import.unreadable', detail }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.answer(200, somePreview()));

    expect(await dialog.findByRole('button', { name: 'Import 1 policy' })).toBeVisible();
    expect(item('scan.pdf').getByText(detail)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try scan.pdf again' }));

    await waitFor(() => expect(uploads[2]?.fileNames).toEqual(['scan.pdf']));
  });

  it('shows the total progress and the individual errors of twenty files', async () => {
    const { uploads, choose, dialog } = await open();
    await choose(...Array.from({ length: 20 }, (_, index) => `policy-${index + 1}.md`));
    const progress = () => dialog.getByRole('progressbar', { name: 'Reading the files' });
    expect(progress()).toHaveAttribute('aria-valuenow', '0');

    for (let index = 0; index < 19; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each file is sent after the response to the previous one
      await waitFor(() => expect(uploads).toHaveLength(index + 1));
      act(() =>
        index % 10 === 3
          ? uploads[index]?.answer(422, {
              code: 'import.unreadable',
              detail: `policy-${index + 1} is damaged.`,
            })
          : uploads[index]?.answer(200, somePreview({ title: `Policy ${index + 1}` })),
      );
    }
    await waitFor(() => expect(progress()).toHaveAttribute('aria-valuenow', '95'));
    expect(dialog.getByText('19 of 20 files read · 2 files could not be imported')).toBeVisible();
    expect(item('policy-4.md').getByText('policy-4 is damaged.')).toBeVisible();
    expect(item('policy-14.md').getByText('policy-14 is damaged.')).toBeVisible();

    await waitFor(() => expect(uploads).toHaveLength(20));
    act(() => uploads[19]?.answer(200, somePreview()));
    expect(await dialog.findByRole('button', { name: 'Import 18 policies' })).toBeVisible();
    expect(dialog.queryByRole('progressbar', { name: 'Reading the files' })).not.toBeInTheDocument();
  });

  it('scrolls from the outline to a heading, and highlights the current section', async () => {
    const { choose, read, dialog, user } = await open();
    const content = '# Fire\n\nStay calm.\n\n## Exits\n\nLeft.\n\n## Exits\n\nRight.\n';
    const sections = ['Fire', 'Exits', 'Exits'].map((title, index) => ({
      level: index === 0 ? 1 : 2,
      title,
    }));
    await choose('fire.md');
    await read(somePreview({ content, sections }));
    await user.click(await dialog.findByRole('button', { name: 'Review fire.md' }));
    const review = within(await screen.findByRole('dialog', { name: 'Review fire.md' }));
    const section = (index: number) =>
      within(review.getByRole('list', { name: 'Sections' })).getAllByRole('button')[index] ?? document.body;
    const shown = await review.findAllByRole('heading', { name: 'Exits' });
    const scrolled = vi.fn<(heading: Element) => void>();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
      scrolled(this);
    });

    await user.click(section(2));
    expect(scrolled).toHaveBeenCalledWith(shown[1]);
    expect(section(2)).toHaveAttribute('aria-current', 'location');

    await user.click(section(0));
    expect(section(0)).toHaveAttribute('aria-current', 'location');
    // Without a layout, all headings are at the top of the text, so the last one counts as being read.
    fireEvent.scroll(review.getByRole('tabpanel'));
    expect(section(2)).toHaveAttribute('aria-current', 'location');

    await user.click(review.getByRole('switch', { name: 'Edit as Markdown' }));
    await user.click(section(2));
    const area = review.getByRole<HTMLTextAreaElement>('textbox', { name: 'Policy Content' });
    expect(area).toHaveFocus();
    expect(area.selectionStart).toBe(content.lastIndexOf('## Exits'));
  });

  it('rejects other file types', async () => {
    const { choose, uploads, dialog } = await open();
    await choose('figures.xlsx');

    expect(await dialog.findByText(/File type must be \.docx, \.pdf, \.md or \.markdown/)).toBeVisible();
    expect(uploads).toEqual([]);
  });
});
