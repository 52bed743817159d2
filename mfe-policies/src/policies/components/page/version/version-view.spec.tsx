import { json, problem } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, id, path } from '../../../testing/a-policy-with-history.ts';
import { currentUrl, openPoliciesPage } from '../../../testing/open-policies-page.tsx';
import { someVersion } from '../../../testing/some-policy-version.ts';
import { somePolicy } from '../../../../testing/some-policy.ts';

/** Waits until the page has its title, then returns `screen`. */
const page = async () => {
  await screen.findByRole('heading', { level: 1, name: /^Version \S+ · Hand hygiene$/ });
  return screen;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('a version', () => {
  it('has a URL, and shows its validity period and fingerprint', async () => {
    openPoliciesPage(answers, `/policies/${id}/versions/1`);

    const shown = await page();

    expect(await shown.findByText('This is an earlier version. The current one is version 3.')).toBeVisible();
    expect(shown.getByText(/Mar 1, 2025.* – Mar 2, 2025/)).toBeVisible();
    expect(shown.getByText(someVersion().contentSha256)).toBeVisible();
    expect(await shown.findByText(/Wash hands before every contact/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Compare with the current version' })).toHaveAttribute(
      'href',
      `/policies/${id}/compare/1/3`,
    );
  });

  it('shows the title that the policy had in that version', async () => {
    openPoliciesPage(
      { ...answers, [`GET ${path}/versions/1`]: () => json(someVersion({ title: 'Clean hands' })) },
      `/policies/${id}/versions/1`,
    );

    expect(await screen.findByRole('heading', { level: 1, name: 'Version 1 · Clean hands' })).toBeVisible();
  });

  it('can be restored as a new version, with a note', async () => {
    const { user, calls } = openPoliciesPage(
      { ...answers, [`POST ${path}/versions/1/restore`]: () => json(somePolicy({ version: 4 })) },
      `/policies/${id}/versions/1`,
    );
    await user.click(await (await page()).findByRole('button', { name: 'Restore this version' }));
    const question = await dialog('Restore version 1?');
    await user.type(question.getByLabelText('Change note (optional)'), 'The audit was wrong');

    await user.click(question.getByRole('button', { name: 'Restore this version' }));

    expect(await screen.findByText('Version 1 restored')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe(`/policies/${id}`));
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ note: 'The audit was wrong' });
  });

  it('stays open at its own URL if restoring it fails', async () => {
    const { user } = openPoliciesPage(
      {
        ...answers,
        [`POST ${path}/versions/1/restore`]: () =>
          problem(409, 'policy.changed', 'Someone else changed this policy while you were editing it.'),
      },
      `/policies/${id}/versions/1`,
    );
    await user.click(await (await page()).findByRole('button', { name: 'Restore this version' }));
    await user.click(
      (await dialog('Restore version 1?')).getByRole('button', { name: 'Restore this version' }),
    );

    expect(await screen.findByText('Failed to restore the version')).toBeVisible();
    expect(currentUrl()).toBe(`/policies/${id}/versions/1`);
  });

  it('cannot be restored by a viewer, or if it is the current version', async () => {
    const reading = { ...answers, [`GET ${path}`]: () => json(somePolicy({ version: 3, actions: [] })) };
    openPoliciesPage(reading, `/policies/${id}/versions/1`, 'auditor');
    expect(await (await page()).findByRole('link', { name: /Compare with/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it.each(['99', 'two'])('is reported as missing if it does not exist: %s', async (version) => {
    const missing = () =>
      problem(404, 'policy.version-not-found', 'This version of the policy does not exist.');
    openPoliciesPage(
      { ...answers, [`GET ${path}/versions/99`]: missing, [`GET ${path}/versions/0`]: missing },
      `/policies/${id}/versions/${version}`,
    );

    expect(await (await page()).findByText('This version of the policy does not exist.')).toBeVisible();
  });
});
