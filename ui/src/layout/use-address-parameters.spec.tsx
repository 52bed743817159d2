import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { useAddressParameters } from './use-address-parameters.ts';

const Page = () => {
  const [parameters, change] = useAddressParameters();
  const set = (name: string) => change((address) => address.set(name, 'set'), { replace: true });
  return (
    <>
      <output>{parameters.toString()}</output>
      <button
        type="button"
        onClick={() => {
          set('state');
          set('sort');
        }}
      >
        Change two
      </button>
    </>
  );
};

it('keeps a change to the URL even if it is followed by another change before rendering', async () => {
  renderWithProviders(<Page />, { path: '/policies?status=active' });
  await userEvent.click(screen.getByRole('button', { name: 'Change two' }));
  expect(screen.getByRole('status')).toHaveTextContent('status=active&state=set&sort=set');
});
