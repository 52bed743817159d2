import { renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { billingTexts } from '../texts.ts';
import { PlanComparison } from './plan-comparison.tsx';

it('lists what each plan includes, by the entitlements that the server checks', () => {
  renderWithProviders(<PlanComparison />, { texts: [billingTexts] });
  const table = screen.getByRole('table');
  const cellsOf = (name: string | RegExp) =>
    within(within(table).getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^AI analysis/)).toEqual(['5 a month', 'Unlimited', 'Unlimited']);
  expect(cellsOf(/^Templates/)).toEqual(['Standard', 'All', 'All']);
  expect(cellsOf(/^API keys/)).toEqual(['Read', 'Read and write', 'Read and write']);
  expect(cellsOf(/^Regulatory Mapping/)).toEqual(['—Not included', 'Included', 'Included']);
  expect(cellsOf(/^Coverage/)).toEqual(['—Not included', '—Not included', 'Included']);
  expect(cellsOf(/^Single sign-on/)).toEqual(['Included', 'Included', 'Included']);
});
