import type { MfeLifecycles } from '@proviso/ui';
import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Parcel } from 'single-spa';
import { expect, it, vi } from 'vitest';
import { shellTexts } from '../texts.ts';
import type { LoadRemote } from './load-remote.ts';
import { RemoteSlot } from './remote-slot.tsx';

/** A promise that the test resolves or rejects. */
const deferred = <T,>() => {
  const settle: ((value: T) => void)[] = [];
  const promise = new Promise<T>((resolve) => {
    settle.push(resolve);
  });
  return { promise, resolve: (value: T) => settle.forEach((one) => one(value)) };
};

const lifecycles = {} as MfeLifecycles;

/** A parcel that writes `text` into its element. */
const parcelIn = (
  domElement: HTMLElement,
  text: string,
  mountPromise: Promise<null> = Promise.resolve(null),
) => {
  domElement.textContent = text;
  const unmount = vi.fn<() => Promise<null>>().mockResolvedValue(null);
  return { mountPromise, getStatus: () => 'MOUNTED', unmount } as unknown as Parcel & {
    unmount: typeof unmount;
  };
};

const show = (
  load: LoadRemote,
  mount = (_: MfeLifecycles, place: HTMLElement): Parcel => parcelIn(place, 'Policies'),
) => renderWithProviders(<RemoteSlot mfe="policies" load={load} mount={mount} />, { texts: [shellTexts] });

it('shows a loading state, then the micro-frontend', async () => {
  const { promise, resolve } = deferred<MfeLifecycles>();
  show(() => promise);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  resolve(lifecycles);
  expect(await screen.findByText('Policies')).toBeInTheDocument();
  expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
});

it('shows an error panel if loading fails, and loads everything again on retry', async () => {
  const load = vi.fn<LoadRemote>().mockRejectedValueOnce(new Error('404')).mockResolvedValueOnce(lifecycles);
  show(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Proviso is unavailable');
  expect(screen.queryByText('404')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Policies')).toBeInTheDocument();
  expect(load.mock.calls).toEqual([
    ['policies', false],
    ['policies', true],
  ]);
});

it.each([
  [
    'throws',
    () => {
      throw new Error('half deployed');
    },
  ],
  ['rejects', (_: MfeLifecycles, place: HTMLElement) => parcelIn(place, '', Promise.reject(new Error('no')))],
])('shows the error panel when mounting %s', async (_, mount) => {
  show(() => Promise.resolve(lifecycles), mount);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

it('unmounts the mounted micro-frontend, and does not mount one that finishes loading later', async () => {
  const parcels: (Parcel & { unmount: ReturnType<typeof vi.fn> })[] = [];
  const mount = (_: MfeLifecycles, place: HTMLElement) => {
    const parcel = parcelIn(place, 'Policies');
    parcels.push(parcel);
    return parcel;
  };
  const { unmount } = show(() => Promise.resolve(lifecycles), mount);
  await screen.findByText('Policies');
  unmount();
  expect(parcels[0]?.unmount).toHaveBeenCalledOnce();

  const { promise, resolve } = deferred<MfeLifecycles>();
  const late = show(() => promise, mount);
  late.unmount();
  resolve(lifecycles);
  await promise;
  expect(parcels).toHaveLength(1);
});
