import type { CurrentUser, Policy, PolicyReview } from '@proviso/contracts';
import { type FakeCall, fakeFetch, json, renderWithProviders, someUser } from '@proviso/ui/testing';
import { act, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { vi } from 'vitest';
import { PolicyFormDialog } from '../components/form/policy-form-dialog.tsx';
import { policiesTexts } from '../../texts.ts';
import { somePolicy } from '../../testing/some-policy.ts';
import { withoutCatalog } from '../../testing/without-catalog.ts';

export const policyId = somePolicy().id;
export const policyPath = `/api/policies/${policyId}`;

/** A response with the policy at a revision. */
export const atRevision = (revision: number, changes: Parameters<typeof somePolicy>[0] = {}): Response =>
  json(somePolicy(changes), { headers: { ETag: `"${revision}"` } });

/** The review of the policy, planned for a day. */
export const reviewOn = (nextReview: string | null, state: PolicyReview['state']): Response =>
  json(
    {
      policyId,
      owner: { userId: 'ada', name: 'Ada Okafor' },
      deputy: null,
      intervalMonths: 12,
      nextReview,
      chosenDay: false,
      state,
      lastReview: null,
    } satisfies PolicyReview,
    { headers: { ETag: '"review-2"' } },
  );

/** By default, no other user is editing the policy, and no review is planned. */
const alone = {
  [`GET ${policyPath}/review`]: () => reviewOn(null, 'none'),
  [`PUT ${policyPath}/editors`]: () => json([]),
  [`GET ${policyPath}/editors`]: () => json([]),
  [`DELETE ${policyPath}/editors`]: () => new Response(null, { status: 204 }),
};

/** Opens the form for the policy `id`, or for a new policy. */
export const openPolicyForm = (
  answers: Parameters<typeof fakeFetch>[0],
  id?: string,
  { path = '/', as = someUser() }: { path?: string; as?: CurrentUser } = {},
) => {
  const network = fakeFetch({ ...alone, ...answers });
  const onClose = vi.fn<() => void>();
  const onSaved = vi.fn<(policy: Policy) => void>();
  let reopen: () => void = onClose;
  const Reopening = () => {
    const [times, setTimes] = useState(0);
    useEffect(() => {
      reopen = () => act(() => setTimes((before) => before + 1));
    }, []);
    return (
      <PolicyFormDialog key={times} onClose={onClose} onSaved={onSaved} {...(id !== undefined && { id })} />
    );
  };
  const { unmount, services } = renderWithProviders(<Reopening />, {
    texts: [policiesTexts],
    fetch: withoutCatalog(network.fetch),
    user: as,
    path,
  });
  return {
    ...network,
    onClose,
    onSaved,
    unmount,
    /** Leaves the form and opens it again on the same page. */
    reopen: () => reopen(),
    services,
    user: userEvent.setup(),
  };
};

export const titleField = () => screen.findByRole('textbox', { name: 'Policy Title *' });

/** Presses a button once it is rendered. */
export const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** The calls among `calls` that save the policy. */
export const filterSaves = (calls: readonly FakeCall[]): FakeCall[] =>
  calls.filter(({ method, path }) => method === 'PUT' && path === policyPath);

/** The Markdown text area. The Content tab must be open. */
export const markdownField = async (user: UserEvent): Promise<HTMLTextAreaElement> => {
  const choice = await screen.findByRole('switch', { name: 'Edit as Markdown' });
  if (choice.getAttribute('aria-checked') === 'false') await user.click(choice);
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Policy Content' });
};
