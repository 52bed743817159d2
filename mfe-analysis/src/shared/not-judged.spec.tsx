import { renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
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

it.each([true, false])('names the requirements that a policy is about if detailed (%s)', (isDetailed) => {
  renderWithProviders(<NotJudged bodies={bodies} isDetailed={isDetailed} />, { texts: [analysisTexts] });
  expect(screen.getByText('2 of 9 requirements of HIPAA are not judged.')).toBeVisible();
  const named = screen.queryByText(/45 CFR 164\.404\(b\) Timeliness of notification/);
  if (isDetailed) expect(named).toBeVisible();
  else expect(named).not.toBeInTheDocument();
});
