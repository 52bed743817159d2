import type { User } from '@proviso/contracts';
import { Route, Routes, useLocation } from '@proviso/ui';
import { fakeFetch, json, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// The page imports these on demand. Importing them here means that no test waits for their compilation.
import '../components/page/compare/compare-view.tsx';
import '../../shared/policy-prose.tsx';
import { NewPage } from '../components/page/edit/new-page.tsx';
import { PolicyPage } from '../components/page/policy-page.tsx';
import { PoliciesPage } from '../components/policies-page.tsx';
import { policiesTexts } from '../../texts.ts';
import { withoutCatalog } from '../../testing/without-catalog.ts';

/** Components from other features for the page. */
const parts = {
  Documents: () => 'All documents',
  DocumentsInBrief: () => 'Documents in brief',
  ReviewInBrief: () => null,
  ExceptionsInBrief: () => null,
  CommentsInBrief: () => null,
  PastReviews: () => null,
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** The current URL of {@link openPoliciesPage}. */
export const currentUrl = (): string | null => screen.getByLabelText('address').textContent;

/** Opens the policies page at `path` for a user with `role`. `answers` are the server's responses. */
export const openPoliciesPage = (
  answers: Parameters<typeof fakeFetch>[0],
  path = '/policies',
  role: User['role'] = 'owner',
) => {
  const network = fakeFetch({
    'GET /api/publishing': () => json({ howChangesTakeEffect: null }),
    ...answers,
  });
  const isAboutCatalog = Object.keys(answers).some((answer) => answer.includes('/api/policy-types'));
  const send = isAboutCatalog ? network.fetch : withoutCatalog(network.fetch);
  const { services } = renderWithProviders(
    <>
      <Routes>
        <Route path="/policies" element={<PoliciesPage />} />
        <Route path="/policies/new" element={<NewPage />} />
        <Route path="/policies/:id/*" element={<PolicyPage parts={parts} />} />
      </Routes>
      <Address />
    </>,
    { texts: [policiesTexts], path, fetch: send, user: someUser({ role }) },
  );
  // Users can drop files of types that an input does not offer, so tests must be able to choose them, too.
  return { ...network, services, user: userEvent.setup({ applyAccept: false }) };
};
