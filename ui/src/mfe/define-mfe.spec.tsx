import { act, screen, waitFor } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '../api/index.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createI18n, defineTexts } from '../i18n/index.ts';
import { createNoticeStore } from '../notices/index.ts';
import { createToastStore } from '../toasts/index.ts';
import { defineMfe, type MfeLifecycles, type MfeProps } from './define-mfe.tsx';
import type { Services } from './services.ts';

const texts = defineTexts('example', {
  policies_one: '{{count}} policy',
  policies_other: '{{count}} policies',
});
const Pages = () => <p>{texts.useTexts()('policies', { count: 3 })}</p>;

const Broken = (): never => {
  throw new Error('no');
};

const makeServices = (): Services => {
  const api = createApiClient(fetch);
  return {
    api,
    queryClient: createQueryClient(api, { onError: () => {} }),
    i18n: createI18n(),
    toasts: createToastStore(),
    notices: createNoticeStore(() => localStorage),
    loadWidget: () => Promise.reject(new Error('no widgets here')),
    landmark: () => undefined,
  };
};

let domElement: HTMLElement;
beforeEach(() => {
  domElement = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  domElement.remove();
  vi.restoreAllMocks();
});

const run = async (
  lifecycles: MfeLifecycles,
  step: 'bootstrap' | 'mount' | 'unmount',
  services: Services,
) => {
  const mountParcel = vi.fn<AppProps['mountParcel']>();
  for (const lifecycle of [lifecycles[step]].flat()) {
    // A mount completes only after React has rendered, which `act` ensures when its callback returns.
    let done: Promise<unknown> = Promise.resolve();
    await act(async () => {
      done = lifecycle({ name: 'example', singleSpa: {}, mountParcel, domElement, services } as AppProps &
        MfeProps);
    });
    await done;
  }
};

it('mounts its pages with texts and services, and cleans up on unmount', async () => {
  const lifecycles = defineMfe({ Pages, texts: [texts] });
  const services = makeServices();
  await run(lifecycles, 'bootstrap', services);
  await run(lifecycles, 'mount', services);
  expect(screen.getByText('3 policies')).toBeInTheDocument();
  await run(lifecycles, 'unmount', services);
  await waitFor(() => expect(screen.queryByText('3 policies')).not.toBeInTheDocument());
});

it('shows an error panel if its pages throw on the first render', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const lifecycles = defineMfe({ Pages: Broken, texts: [] });
  const services = makeServices();
  await run(lifecycles, 'bootstrap', services);
  await run(lifecycles, 'mount', services);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  await run(lifecycles, 'unmount', services);
});
