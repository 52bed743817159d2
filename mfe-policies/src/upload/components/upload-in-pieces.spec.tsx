import { ApiError } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { someDocument } from '../../testing/some-document.ts';
import { someSummary } from '../../testing/some-policy.ts';
import { policiesTexts } from '../../texts.ts';
import * as pieces from '../api/upload-in-pieces.ts';
import { UploadPage } from './upload-page.tsx';

afterEach(() => vi.restoreAllMocks());

const policy = someSummary();
const large = new File([new Uint8Array(2 * 1024 * 1024)], 'large.pdf', { type: 'application/pdf' });

/**
 * Transfers started by the page and controlled by the test. Real transfers need a browser and a server, so
 * the end-to-end test of documents covers them.
 */
const transfers = () => {
  const begun: {
    upload: pieces.UploadInPieces;
    end: (id: string) => void;
    fail: () => void;
  }[] = [];
  vi.spyOn(pieces, 'uploadInPieces').mockImplementation(
    (upload) =>
      new Promise((resolve, reject) => {
        begun.push({
          upload,
          end: resolve,
          fail: () => reject(new ApiError({ status: 0, detail: 'Network error' })),
        });
      }),
  );
  return begun;
};

it('sends a file over 1 MB in chunks, and resumes after a lost connection', async () => {
  const begun = transfers();
  let attached = 0;
  const { fetch } = fakeFetch({
    'GET /api/policies': () => json([policy]),
    [`GET /api/policies/${policy.id}/documents`]: () => json([]),
    [`POST /api/policies/${policy.id}/upload-from/upload-1`]: () => {
      attached += 1;
      return attached === 1
        ? problem(503, 'service.unavailable', 'Not now.')
        : json(someDocument(), { status: 201 });
    },
  });
  renderWithProviders(<UploadPage />, {
    texts: [policiesTexts],
    path: `/upload?policy=${policy.id}`,
    fetch,
    user: someUser(),
  });
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole('button', { name: 'Upload Files' }));
  const retry = async () => {
    await user.click(await screen.findByRole('button', { name: 'Try large.pdf again' }));
    await submit();
  };
  await user.upload(screen.getByLabelText('Choose files to upload'), large);
  await submit();
  await waitFor(() => expect(begun).toHaveLength(1));
  const [first] = begun;
  expect(first?.upload.address).toBeUndefined();

  act(() => {
    first?.upload.onAddress('/api/uploads/upload-1');
    first?.upload.onProgress(0.5);
  });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  act(() => first?.upload.onLost());
  expect(screen.getByText('Connection lost, trying again…')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  act(() => first?.fail());
  expect(await screen.findByText('Upload failed')).toBeVisible();

  await retry();
  await waitFor(() => expect(begun).toHaveLength(2));
  expect(begun[1]?.upload.address).toBe('/api/uploads/upload-1');
  act(() => begun[1]?.end('upload-1'));
  expect(await screen.findByText('Not now.')).toBeVisible();

  await retry();
  await waitFor(() => expect(begun).toHaveLength(3));
  expect(begun[2]?.upload.address).toBe('/api/uploads/upload-1');
  act(() => begun[2]?.end('upload-1'));
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
});

it('resumes after a reload, if the same user picks the same file for the same policy', async () => {
  const begun = transfers();
  const page = () => {
    const { fetch } = fakeFetch({
      'GET /api/policies': () => json([policy]),
      [`GET /api/policies/${policy.id}/documents`]: () => json([]),
      [`POST /api/policies/${policy.id}/upload-from/upload-1`]: () => json(someDocument(), { status: 201 }),
    });
    return { fetch, texts: [policiesTexts], path: `/upload?policy=${policy.id}` };
  };
  const user = userEvent.setup();
  const pickAndSubmit = async () => {
    await user.upload(screen.getByLabelText('Choose files to upload'), large);
    await user.click(screen.getByRole('button', { name: 'Upload Files' }));
  };

  const before = renderWithProviders(<UploadPage />, { ...page(), user: someUser() });
  await pickAndSubmit();
  await waitFor(() => expect(begun).toHaveLength(1));
  act(() => begun[0]?.upload.onAddress('http://localhost/api/uploads/upload-1'));
  // Simulates that the transfer stops when the user leaves the page.
  act(() => begun[0]?.fail());
  expect(await screen.findByText('Upload failed')).toBeVisible();
  before.unmount();

  const after = renderWithProviders(<UploadPage />, { ...page(), user: someUser() });
  await pickAndSubmit();
  await waitFor(() => expect(begun).toHaveLength(2));
  expect(begun[1]?.upload.address).toBe('/api/uploads/upload-1');
  act(() => begun[1]?.end('upload-1'));
  expect(await screen.findByText('Completed')).toBeVisible();
  after.unmount();

  renderWithProviders(<UploadPage />, { ...page(), user: someUser() });
  await pickAndSubmit();
  await waitFor(() => expect(begun).toHaveLength(3));
  expect(begun[2]?.upload.address).toBeUndefined();
});

it('leaves an upload to the page instance that started it, even after that is unmounted', async () => {
  const begun = transfers();
  const { fetch } = fakeFetch({
    'GET /api/policies': () => json([policy]),
    [`GET /api/policies/${policy.id}/documents`]: () => json([]),
    [`POST /api/policies/${policy.id}/upload-from/upload-1`]: () => json(someDocument(), { status: 201 }),
  });
  const Screens = () => {
    const [visit, setVisit] = useState(1);
    return (
      <>
        <button onClick={() => setVisit((before) => before + 1)}>Leave and return</button>
        <UploadPage key={visit} />
      </>
    );
  };
  renderWithProviders(<Screens />, {
    texts: [policiesTexts],
    path: `/upload?policy=${policy.id}`,
    fetch,
    user: someUser(),
  });
  const user = userEvent.setup();
  const pickAndSubmit = async (count: number) => {
    await user.upload(screen.getByLabelText('Choose files to upload'), large);
    await user.click(screen.getByRole('button', { name: 'Upload Files' }));
    await waitFor(() => expect(begun).toHaveLength(count));
  };
  const leave = () => user.click(screen.getByRole('button', { name: 'Leave and return' }));

  await pickAndSubmit(1);
  act(() => begun[0]?.upload.onAddress('/api/uploads/upload-1'));
  await leave();
  await pickAndSubmit(2);
  expect(begun[1]?.upload.address).toBeUndefined();

  act(() => begun[1]?.fail());
  expect(await screen.findByText('Upload failed')).toBeVisible();
  act(() => begun[0]?.fail());
  await leave();
  await pickAndSubmit(3);
  expect(begun[2]?.upload.address).toBe('/api/uploads/upload-1');
});
