import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../controls/field.tsx';
import { renderWithProviders } from '../testing/index.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const states = [
  { value: 'CA', label: 'CA', detail: 'California' },
  { value: 'NY', label: 'NY', detail: 'New York' },
  { value: 'TX', label: 'TX', detail: 'Texas' },
];

const open = (props: Partial<ComboboxProps> = {}) => {
  const onChange = vi.fn<(value: string) => void>();
  const onEscape = vi.fn<() => void>();
  const Form = () => {
    const [value, setValue] = useState(props.value ?? '');
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- simulates a window that Escape would close
      <div onKeyDown={(event) => event.key === 'Escape' && !event.isDefaultPrevented() && onEscape()}>
        <Field label="State" hint="Where it applies">
          <Combobox
            options={states}
            {...props}
            value={value}
            onChange={(next) => {
              onChange(next);
              setValue(next);
            }}
          />
        </Field>
        <button type="button">Next</button>
      </div>
    );
  };
  renderWithProviders(<Form />);
  return {
    onChange,
    onEscape,
    user: userEvent.setup(),
    box: screen.getByRole('combobox', { name: 'State' }),
  };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 2));

describe('a combobox', () => {
  it('has the name and description of its field, and its expanded state', async () => {
    const { user, box } = open();
    expect(box).toHaveAccessibleDescription('Where it applies');
    expect(box).toHaveAttribute('aria-expanded', 'false');

    await user.click(box);

    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('listbox', { name: 'State' })).toHaveAttribute(
      'id',
      box.getAttribute('aria-controls'),
    );
    expect(options()).toEqual(['CA', 'NY', 'TX']);
  });

  it('filters by the typed text, activates the first match, and selects it with Enter', async () => {
    const { user, box, onChange } = open();
    await user.type(box, 'york');

    const [match] = screen.getAllByRole('option');
    expect(options()).toEqual(['NY']);
    expect(box).toHaveAttribute('aria-activedescendant', match?.id);
    expect(screen.getByRole('status')).toHaveTextContent('1 option');

    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('NY');
    expect(box).toHaveValue('NY');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('moves through the options with the arrow keys, and marks the chosen option', async () => {
    const { user, box, onChange } = open({ value: 'NY' });
    await user.click(box);
    expect(options()).toEqual(['CA', 'NY', 'TX']);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('NY');

    await user.keyboard('{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('TX');
  });

  it('reports that nothing matches, and restores the choice', async () => {
    const { user, box, onChange, onEscape } = open({ value: 'NY' });
    await user.click(box);
    await user.keyboard('zz');
    expect(screen.getByRole('status')).toHaveTextContent('No matches');

    await user.keyboard('{Escape}');
    expect(box).toHaveValue('NY');
    expect(onEscape).not.toHaveBeenCalled();

    await user.keyboard('zz');
    await user.tab();
    expect(box).toHaveValue('NY');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves the Escape key to the surrounding dialog while the list is closed', async () => {
    const { user, box, onChange } = open({ value: 'NY' });
    await user.click(box);
    await user.keyboard('{Escape}{Escape}');
    expect(box).toHaveValue('NY');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is cleared with a button, or by deleting its text', async () => {
    const { user, box, onChange } = open({ value: 'NY' });
    await user.click(screen.getByRole('button', { name: 'Clear State' }));
    expect(onChange).toHaveBeenLastCalledWith('');
    expect(box).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear State' })).toBeNull();

    await user.type(box, 'cali{Enter}');
    await user.clear(box);
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  it('keeps the choice if clearing is not allowed', async () => {
    const { user, box, onChange } = open({ value: 'NY', clearable: false });
    expect(screen.queryByRole('button', { name: 'Clear State' })).toBeNull();
    await user.clear(box);
    await user.tab();
    expect(box).toHaveValue('NY');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be disabled', async () => {
    const { user, box } = open({ value: 'NY', disabled: true });
    expect(box).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Show options' }));
    expect(screen.queryByRole('option')).toBeNull();
  });
});

it('can take its name from its own label instead of a field', async () => {
  renderWithProviders(<Combobox aria-label="State" options={states} value="NY" onChange={() => {}} />);
  await userEvent.setup().click(screen.getByRole('combobox', { name: 'State' }));

  expect(screen.getByRole('listbox', { name: 'State' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Clear State' })).toBeVisible();
});

describe('a long list', () => {
  const many = Array.from({ length: 250 }, (_, at) => ({ value: `${at}`, label: `Policy ${at}` }));

  it('shows its first options and finds other options by search', async () => {
    const { user, box, onChange } = open({ options: many });
    await user.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(100);
    expect(screen.getByText('The first 100 of 250. Type to find others.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('250 options');

    await user.keyboard('policy 249{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('249');
  });

  it('can be searched on the server', async () => {
    const onSearch = vi.fn<(typed: string) => void>();
    const { user, box } = open({ options: many.slice(0, 2), total: 250, loading: true, onSearch });
    await user.type(box, '249');

    expect(onSearch).toHaveBeenLastCalledWith('249');
    const list = screen.getByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await user.tab();
    expect(onSearch).toHaveBeenLastCalledWith('');
  });
});
