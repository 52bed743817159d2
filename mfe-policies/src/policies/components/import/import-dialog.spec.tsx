import { json } from '@proviso/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '../../../testing/fake-upload.ts';
import { address, openPoliciesPage } from '../../testing/open-policies-page.tsx';
import { somePolicy } from '../../../testing/some-policy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const open = async () => {
  const { uploads, XMLHttpRequest } = fakeUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const page = openPoliciesPage({ 'GET /api/policies': () => json([]) });
  await page.user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import policies' }));
  const choose = (...names: string[]) =>
    page.user.upload(
      dialog.getByLabelText('Choose files to import'),
      names.map((name) => new File(['text'], name)),
    );
  return { ...page, dialog, uploads, choose };
};
const item = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);

describe('importing policies', () => {
  it('imports one file after another and links to the policies', async () => {
    const { uploads, choose, dialog, user } = await open();
    await choose('hygiene.docx', 'fire.md');
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]).toMatchObject({ path: '/api/policies/import', fileNames: ['hygiene.docx'] });
    act(() => uploads[0]?.progress(1, 2));
    expect(item('hygiene.docx').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    expect(item('fire.md').getByText('Waiting')).toBeVisible();

    act(() => uploads[0]?.answer(201, somePolicy()));
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.answer(201, somePolicy({ id: '2', title: 'Fire drill' })));

    expect(await dialog.findByText('2 policies imported')).toBeVisible();
    await user.click(dialog.getByRole('link', { name: 'Open “Fire drill”' }));
    expect(address()).toBe('/policies/2');
  });

  it('says why a file failed, continues with the others, and retries', async () => {
    const { uploads, choose, dialog, user } = await open();
    await choose('scan.pdf', 'fire.md');
    const detail = 'No policy could be read from scan.pdf: it has no text.';
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.answer(422, { code: 'import.unreadable', detail }));
    await waitFor(() => expect(uploads).toHaveLength(2));
    act(() => uploads[1]?.answer(201, somePolicy()));

    expect(await dialog.findByText('1 policy imported')).toBeVisible();
    expect(item('scan.pdf').getByText(detail)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Try scan.pdf again' }));

    await waitFor(() => expect(uploads[2]?.fileNames).toEqual(['scan.pdf']));
  });

  it('rejects other file types', async () => {
    const { choose, uploads, dialog } = await open();
    await choose('figures.xlsx');

    expect(await dialog.findByText(/File type must be \.docx, \.pdf, \.md or \.markdown/)).toBeVisible();
    expect(uploads).toEqual([]);
  });
});
