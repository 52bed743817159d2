import { renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { analysisTexts } from '../texts.ts';
import { NotJudged } from './not-judged.tsx';

const bodies = [
  {
    body: 'HIPAA',
    chosen: true,
    requirements: 9,
    outside: 3,
    notJudged: 2,
    unclear: [{ citation: '45 CFR 164.404(b)', title: 'Timeliness of notification' }],
  },
];

const show = (isDetailed: boolean) =>
  renderWithProviders(<NotJudged bodies={bodies} isDetailed={isDetailed} />, { texts: [analysisTexts] });
const named = /45 CFR 164\.404\(b\) Timeliness of notification/;

it('names the requirements that a policy is about if detailed', () => {
  show(true);
  expect(screen.getByText('2 of 9 requirements of HIPAA are not judged.')).toBeVisible();
  expect(screen.getByText(named)).toBeVisible();
});

it('only counts them otherwise', () => {
  show(false);
  expect(screen.getByText('2 of 9 requirements of HIPAA are not judged.')).toBeVisible();
  expect(screen.queryByText(named)).not.toBeInTheDocument();
});

it('names the first five requirements, and all of them on demand', async () => {
  const unclear = Array.from({ length: 7 }, (_, index) => ({ citation: `Art. ${index + 1}`, title: 'Duty' }));
  const judged = { body: 'GDPR', chosen: true, requirements: 9, outside: 0, notJudged: 7, unclear };
  renderWithProviders(<NotJudged bodies={[judged]} isDetailed />, { texts: [analysisTexts] });
  const list = within(screen.getByRole('list', { name: /these requirements of GDPR/ }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 requirements of GDPR' }));
  expect(list.getAllByRole('listitem')).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer requirements of GDPR' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
});
