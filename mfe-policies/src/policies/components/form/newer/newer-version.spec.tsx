import { problem, someUser } from '@proviso/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  atRevision,
  openPolicyForm,
  policyId,
  policyPath,
  press,
  filterSaves,
  titleField,
} from '../../../testing/open-policy-form.tsx';

/** Opens the form of a policy in version 1; `answer` is the server's response after the live message. */
const openAndHear = async (answer: () => Response) => {
  let read = () => atRevision(4);
  const session = openPolicyForm(
    {
      [`GET ${policyPath}`]: () => read(),
      [`PUT ${policyPath}`]: () => atRevision(8, { version: 3 }),
    },
    policyId,
  );
  await waitFor(async () => expect(await titleField()).toHaveValue('Hand hygiene'));
  await session.user.type(await titleField(), ' at night');
  read = answer;
  await act(async () => session.services.queryClient.invalidateQueries({ queryKey: ['/api/policies'] }));
  return session;
};

it('reports immediately who has saved a newer version, and keeps the user’s own text', async () => {
  await openAndHear(() => atRevision(7, { version: 2, state: 'TX' }));

  expect(await screen.findByText('Ben Lind saved version 2 while you were editing.')).toBeVisible();
  expect(await titleField()).toHaveValue('Hand hygiene at night');
});

it('says that the user saved the newer version in another window', async () => {
  await openAndHear(() => atRevision(7, { version: 2, updatedBy: someUser().id }));

  expect(await screen.findByText('You saved version 2 in another window.')).toBeVisible();
});

it('reports that only the status was changed', async () => {
  await openAndHear(() => atRevision(7, { status: 'active' }));

  expect(await screen.findByText('Ben Lind changed the status while you were editing.')).toBeVisible();
});

it('lets the user merge the newer version before saving, so that the save causes no conflict', async () => {
  const { user, calls } = await openAndHear(() => atRevision(7, { version: 2, state: 'TX' }));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  const merge = within(await screen.findByRole('dialog', { name: 'Merge both versions' }));

  await user.click(merge.getByRole('button', { name: 'Continue with the merged policy' }));

  await waitFor(() => expect(screen.queryByText(/while you were editing/)).toBeNull());
  expect(await titleField()).toHaveValue('Hand hygiene at night');
  await press(user, 'Update Policy');
  await waitFor(() => expect(filterSaves(calls)).toHaveLength(1));
  const [save] = filterSaves(calls);
  expect(save?.headers.get('If-Match')).toBe('"7"');
  expect(save?.body).toMatchObject({ title: 'Hand hygiene at night', state: 'TX' });
});

it('reports that the policy has been deleted', async () => {
  await openAndHear(() => problem(404, 'policy.not-found', 'There is none.'));

  expect(await screen.findByText(/This policy was deleted while you were editing/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  expect(await titleField()).toHaveValue('Hand hygiene at night');
});

it('does not report the version with which the form was opened', async () => {
  await openAndHear(() => atRevision(4));

  expect(screen.queryByText(/while you were editing/)).toBeNull();
});
