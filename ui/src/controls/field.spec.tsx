import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Textarea, TextInput } from './text-input.tsx';

const options = [{ value: 'draft', label: 'Draft' }];

it.each([
  ['TextInput', <TextInput key="input" />, 'textbox'],
  ['Textarea', <Textarea key="area" />, 'textbox'],
  ['Select', <Select key="select" options={options} />, 'combobox'],
])('labels a %s, and uses the hint as its description', (_, control, role) => {
  renderWithProviders(
    <Field label="Title" hint="Up to 500 characters" required>
      {control}
    </Field>,
  );
  const found = screen.getByRole(role, { name: 'Title' });
  expect(found).toHaveAccessibleDescription('Up to 500 characters');
  expect(found).toBeRequired();
  expect(found).not.toHaveAttribute('aria-invalid');
});

it('announces the error and associates it with the control', () => {
  renderWithProviders(
    <Field label="Title" hint="Up to 500 characters" error="Title is required">
      <TextInput />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Title' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Up to 500 characters Title is required');
  expect(screen.getByRole('alert')).toHaveTextContent('Title is required');
});
