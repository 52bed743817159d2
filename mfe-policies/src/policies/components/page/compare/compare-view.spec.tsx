import { chooseOption, json } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answers, id, path } from '../../../testing/a-policy-with-history.ts';
import { currentUrl, openPoliciesPage } from '../../../testing/open-policies-page.tsx';
import { someVersion } from '../../../testing/some-policy-version.ts';

describe('the comparison', () => {
  it('compares the last two versions by default, or any two in the URL', async () => {
    const { user } = openPoliciesPage(answers, `/policies/${id}/compare`);
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveValue('Version 2');
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('Version 3');

    await chooseOption(user, 'From', 'Version 1');

    expect(currentUrl()).toBe(`/policies/${id}/compare/1/3`);
    expect(await screen.findByText('The text is the same.')).toBeVisible();
  });

  it('shows the text both as rendered and as Markdown', async () => {
    const { user } = openPoliciesPage(answers, `/policies/${id}/compare/1/2`);
    expect(await screen.findByRole('insertion')).toHaveTextContent('added: and after (end of added text)');
    expect(screen.getByRole('heading', { name: 'Hand hygiene', level: 3 })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Markdown' }));

    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    expect(heads).toEqual(['Version 1', 'Version 2']);
    await user.click(screen.getByRole('button', { name: 'Inline' }));
    expect(screen.getByRole('columnheader')).toHaveTextContent('From Version 1 to Version 2');
    expect(screen.getByText(/# Hand hygiene/)).toBeVisible();
  });

  it('shows the policy details that differ', async () => {
    openPoliciesPage(
      {
        ...answers,
        [`GET ${path}/versions/2`]: () => json(someVersion({ version: 2, title: 'Hygiene', state: null })),
      },
      `/policies/${id}/compare/1/2`,
    );

    const details = within(await screen.findByRole('region', { name: 'Details' }));

    const row = (name: string) => within(details.getByRole('row', { name: new RegExp(`^${name}`) }));
    expect(row('Title').getByRole('insertion')).toHaveTextContent('Hygiene');
    expect(row('State').getByText('Not set')).toBeVisible();
    expect(details.getAllByRole('row')).toHaveLength(3);
  });

  it('exports the changes from the earlier to the later version as a Word document', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, calls } = openPoliciesPage(
      { ...answers, [`GET ${path}/comparison/export`]: () => new Response('docx') },
      `/policies/${id}/compare/3/1`,
    );
    await user.click(await screen.findByRole('button', { name: 'Word with tracked changes' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(calls.at(-1)?.path).toBe(`${path}/comparison/export?from=1&to=3`);
    saved.mockRestore();
  });
});
