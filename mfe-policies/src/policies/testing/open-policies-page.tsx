import type { User } from '@proviso/contracts';
import { Route, Routes, useLocation } from '@proviso/ui';
import { fakeFetch, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// The page loads these when it needs them; at hand from the start, no test waits for them to be compiled.
import '../components/page/compare/compare-view.tsx';
import '../../shared/policy-prose.tsx';
import { PolicyPage } from '../components/page/policy-page.tsx';
import { PoliciesPage } from '../components/policies-page.tsx';
import { policiesTexts } from '../../texts.ts';
import { withoutCatalog } from '../../testing/without-catalog.ts';

/** What another feature puts on the page. */
const parts = { Documents: () => 'All documents', DocumentsInBrief: () => 'Documents in brief' };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

/** The address at which the page of {@link openPoliciesPage} is now. */
export const address = (): string | null => screen.getByLabelText('address').textContent;

/** Opens the policies page at `path` for somebody of `role`; `answers` are those of the server. */
export const openPoliciesPage = (
  answers: Parameters<typeof fakeFetch>[0],
  path = '/policies',
  role: User['role'] = 'owner',
) => {
  const network = fakeFetch(answers);
  const isAboutCatalog = Object.keys(answers).some((answer) => answer.includes('/api/policy-types'));
  const send = isAboutCatalog ? network.fetch : withoutCatalog(network.fetch);
  const { services } = renderWithProviders(
    <>
      <Routes>
        <Route path="/policies" element={<PoliciesPage />} />
        <Route path="/policies/:id/*" element={<PolicyPage parts={parts} />} />
      </Routes>
      <Address />
    </>,
    { texts: [policiesTexts], path, fetch: send, user: someUser({ role }) },
  );
  // Files that an input would not offer can still be dropped, so that tests may choose them too.
  return { ...network, services, user: userEvent.setup({ applyAccept: false }) };
};
