import type { MicroFrontend } from '@proviso/contracts';
import { useNavigate } from '@proviso/ui';
import { FileText } from 'lucide-react';
import { useManifest } from '../../remotes/manifest.ts';
import { type Found, useFound } from './use-found.ts';

/** Maximum number of policies offered. The search page lists all matches. */
const offered = 6;

export type PolicySearch = NonNullable<MicroFrontend['search']>;

/** API and pages of the policy search; `undefined` if no deployed micro-frontend offers one. */
export const usePolicySearch = (): PolicySearch | undefined =>
  useManifest().data?.microFrontends.find(({ search }) => search)?.search;

/** The policies that match `words` best. */
export const useFoundPolicies = (search: PolicySearch | undefined, words: string): Found => {
  const navigate = useNavigate();
  return useFound(
    {
      results: search?.results,
      parameter: 'q',
      words,
      offered,
      schema: ({ foundPoliciesSchema }) => foundPoliciesSchema,
    },
    ({ hits }) =>
      hits.map(({ policy: { id, title } }) => ({
        id,
        label: title,
        icon: FileText,
        run: () => void navigate(`${search?.item}/${encodeURIComponent(id)}`),
      })),
  );
};
