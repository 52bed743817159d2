import type { CurrentUser } from '@proviso/contracts';
import { useNavigate, withQuery } from '@proviso/ui';
import { ListChecks } from 'lucide-react';
import { isOffered } from '../../frame/navigation.tsx';
import { useManifest } from '../../remotes/manifest.ts';
import { type Found, useFound } from './use-found.ts';

/** Maximum number of requirements offered. The page of each body has the others. */
const offered = 5;

/** The requirements that match `words` best. */
export const useFoundRequirements = (user: CurrentUser, words: string): Found => {
  const navigate = useNavigate();
  const requirements = useManifest().data?.microFrontends.find((one) => one.requirements)?.requirements;
  const page = requirements?.pages.find((one) => isOffered(user, one))?.path;
  return useFound(
    {
      results: page && requirements?.results,
      parameter: 'q',
      words,
      offered,
      schema: ({ foundRequirementsSchema }) => foundRequirementsSchema,
    },
    (found) =>
      found.map(({ body, citation, title }) => ({
        id: `requirement ${body} ${citation}`,
        label: title,
        detail: `${body} · ${citation}`,
        icon: ListChecks,
        run: () => page !== undefined && void navigate(withQuery(page, { body, requirement: citation })),
      })),
  );
};
