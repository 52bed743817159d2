import { MemoryRouter, useLocation, useNavigate } from '@proviso/ui';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { useShownDocument } from './use-shown-document.ts';

const Router = ({ children }: PropsWithChildren) => (
  <MemoryRouter initialEntries={['/upload', '/upload?policy=p1&document=d1&page=3&find=hands']}>
    {children}
  </MemoryRouter>
);
const open = () =>
  renderHook(() => ({ shown: useShownDocument(), navigate: useNavigate(), location: useLocation() }), {
    wrapper: Router,
  }).result;

it('shows the document that the URL specifies', () => {
  expect(open().current.shown).toMatchObject({ documentId: 'd1', page: 3, find: 'hands' });
});

it('keeps the document closed when the user goes back', async () => {
  const page = open();
  act(() => page.current.shown.close());
  expect(page.current.location.search).toBe('?policy=p1');
  await act(async () => page.current.navigate(-1));
  expect(page.current.location.search).toBe('');
  expect(page.current.shown.documentId).toBeUndefined();
});
