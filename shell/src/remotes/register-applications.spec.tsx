import type { MfeManifest } from '@proviso/contracts';
import type { MfeLifecycles } from '@proviso/ui';
import { renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { navigateToUrl, start, triggerAppChange } from 'single-spa';
import { expect, it } from 'vitest';
import { remote } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { MfeOutlet } from '../frame/layout.tsx';
import { createOutletGate } from './outlet-gate.ts';
import { registerApplications } from './register-applications.tsx';

const manifest: MfeManifest = { microFrontends: [remote('policies', { routes: ['/policies'] })] };

const placeOf = (properties: object) => (properties as { domElement: HTMLElement }).domElement;

it('keeps a micro-frontend’s element even while the element is not on the page', () => {
  const gate = createOutletGate(() => {});
  const place = gate.placeOf('policies');
  const { unmount } = renderWithProviders(<MfeOutlet manifest={manifest} gate={gate} register={() => {}} />);
  expect(place).toBeInTheDocument();

  unmount();
  expect(place).not.toBeInTheDocument();
  renderWithProviders(<MfeOutlet manifest={manifest} gate={gate} register={() => {}} />);
  expect(place).toBeInTheDocument();
});

it('recovers a micro-frontend whose first mount failed, and mounts it on later visits', async () => {
  let mounts = 0;
  const lifecycles: MfeLifecycles = {
    bootstrap: async () => undefined,
    mount: async (properties) => {
      mounts += 1;
      if (mounts === 1) throw new Error('half deployed');
      placeOf(properties).textContent = 'All policies';
    },
    unmount: async (properties) => {
      placeOf(properties).textContent = '';
    },
  };
  const gate = createOutletGate(() => void triggerAppChange());
  start({ urlRerouteOnly: true });
  const { services } = renderWithProviders(<div />, { texts: [shellTexts] });
  renderWithProviders(
    <MfeOutlet
      manifest={manifest}
      gate={gate}
      register={(known) => registerApplications(known, { services, gate, load: async () => lifecycles })}
    />,
  );
  navigateToUrl('/policies');
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('All policies');

  navigateToUrl('/elsewhere');
  await waitFor(() => expect(screen.queryByText('All policies')).toBeNull());
  navigateToUrl('/policies');
  expect(await screen.findByText('All policies')).toBeVisible();
  expect(mounts).toBe(3);
});
