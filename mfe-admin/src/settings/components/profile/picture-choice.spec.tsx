import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { PictureChoice } from './picture-choice.tsx';

const open = (profileImageUrl: string | null) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => json(member),
    'DELETE /api/auth/profile/picture': () => new Response(null, { status: 204 }),
  });
  renderWithProviders(<PictureChoice user={{ ...member, profileImageUrl }} />, {
    texts: [adminTexts],
    fetch,
    user: member,
  });
  return calls;
};
const choose = (file: File) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Picture file'), file);

it('removes the picture', async () => {
  const calls = open('/api/people/1/picture?v=2');
  expect(screen.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(await screen.findByText('Your picture was removed')).toBeVisible();
  expect(calls.map(({ method }) => method)).toContain('DELETE');
});

it('rejects a file of the wrong type, and a very large file', async () => {
  const calls = open(null);
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  await choose(new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Choose a PNG, JPEG, or WebP file')).toBeVisible();
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'me.png', { type: 'image/png' });
  await choose(large);
  expect(await screen.findByText('Choose a file of up to 10 MB')).toBeVisible();
  expect(calls).toEqual([]);
});

it('rejects a file that the browser cannot read', async () => {
  const calls = open(null);
  await choose(new File(['no picture'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Your picture could not be changed. Is the file a picture?')).toBeVisible();
  expect(calls).toEqual([]);
});
