import type { LoadWidget } from '@proviso/ui';
import { fakeFetch, json, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { somePolicy } from '../../../../testing/some-policy.ts';
import { policiesTexts } from '../../../../texts.ts';
import { PolicyRail } from './policy-rail.tsx';

it('provides slots for widgets of other micro-frontends, and leaves no gap for a missing widget', async () => {
  const loadWidget = vi.fn<LoadWidget>((widget) =>
    widget === 'policy-analysis'
      ? Promise.resolve(() => <p>87 of 100</p>)
      : Promise.reject(new Error(`nobody offers ${widget}`)),
  );
  const { fetch } = fakeFetch({ [`GET /api/policies/${somePolicy().id}/history`]: () => json([]) });
  renderWithProviders(
    <PolicyRail
      policy={somePolicy()}
      DocumentsInBrief={() => <p>No documents</p>}
      ReviewInBrief={() => null}
      CommentsInBrief={() => null}
      element={null}
      ExceptionsInBrief={() => null}
    />,
    {
      texts: [policiesTexts],
      fetch,
      user: someUser(),
      loadWidget,
    },
  );

  expect(await screen.findByText('87 of 100')).toBeVisible();
  await waitFor(() => expect(loadWidget).toHaveBeenCalledTimes(3));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Details',
    'Documents',
    'History',
  ]);
});
