import type { CurrentUser } from '@proviso/contracts';
import { useNavigate, withQuery } from '@proviso/ui';
import { UserRound } from 'lucide-react';
import { isOffered } from '../../frame/navigation.tsx';
import { useManifest } from '../../remotes/manifest.ts';
import { type Found, useFound } from './use-found.ts';

/** Maximum number of members offered. The page of all members has the others. */
const offered = 4;

/** The members whose name or email address contains `words`. */
export const useFoundPeople = (user: CurrentUser, words: string): Found => {
  const navigate = useNavigate();
  const people = useManifest().data?.microFrontends.find((one) => one.people)?.people;
  const page = people && isOffered(user, people.page) ? people.page.path : undefined;
  return useFound(
    {
      results: page && people?.results,
      parameter: 'search',
      words,
      offered,
      schema: ({ foundPeopleSchema }) => foundPeopleSchema,
    },
    (members) =>
      members.map(({ userId, email, firstName, lastName }) => ({
        id: `member ${userId}`,
        label: `${firstName} ${lastName}`.trim() || email,
        detail: email,
        icon: UserRound,
        run: () => page !== undefined && void navigate(withQuery(page, { search: email })),
      })),
  );
};
