import {
  type DashboardFilterName,
  facilityTypes,
  limits,
  type PolicyFilterName,
  type PolicyListFilterName,
  policyStatuses,
  reviewStates,
  states,
} from '@proviso/contracts';
import { useMemo } from 'react';
import { useUser } from '../api/use-user.ts';
import { useAddressFilters } from './use-address-filters.ts';

/** Value of the filters by author and owner for the signed-in user, so that a shared link works for each user. */
export const signedInAuthor = 'me';

// These fields are free text in policies, so the URL may contain any text.
const anyText = (value: string): boolean => value.trim() !== '' && value.length <= limits.nameCharacters;

const searchChoices = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: anyText,
  industry: anyText,
  // Accepts any number, because only the server knows which types exist.
  policyTypeId: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  createdBy: anyText,
} as const satisfies Record<PolicyFilterName, unknown>;
const dashboardChoices = { ...searchChoices, owner: anyText } as const satisfies Record<
  DashboardFilterName,
  unknown
>;
const listChoices = { ...dashboardChoices, review: reviewStates } as const satisfies Record<
  PolicyListFilterName,
  unknown
>;
/** Values that the filters of each page allow. */
const choicesOf = { search: searchChoices, dashboard: dashboardChoices, list: listChoices } as const;
export type FilteredPage = keyof typeof choicesOf;

/** Filters by a user. */
const userFilters: ReadonlySet<string> = new Set(['createdBy', 'owner']);

/**
 * The filters of a page about policies. They are stored in the URL under their API names, which all pages share.
 *
 * @param wordsIn name of the parameter with the search text
 */
export const usePolicyFilters = (wordsIn?: string, page: FilteredPage = 'search') => {
  // Other pages have fewer filters; the additional ones are never set there.
  const choices = choicesOf[page] as typeof listChoices;
  const { filters, ...rest } = useAddressFilters(choices, wordsIn);
  const userId = useUser().data?.id;
  return useMemo(() => {
    const { search, ...inAddress } = filters;
    /** Replaces the signed-in user in filters by a user. */
    const withUser = (written: string): typeof inAddress => ({
      ...inAddress,
      ...Object.fromEntries(
        Object.entries(inAddress).flatMap(([name, value]) =>
          userFilters.has(name) && [signedInAuthor, userId].includes(value) ? [[name, written]] : [],
        ),
      ),
    });
    return {
      ...rest,
      search,
      /** The filters as the fields show them: the signed-in user is {@link signedInAuthor}. */
      chosen: withUser(signedInAuthor),
      /** The filters as the server receives them: the signed-in user is an id. */
      query: userId === undefined ? inAddress : withUser(userId),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the functions in `rest` change only with the choices
  }, [filters, rest.searchText, userId]);
};
export type PolicyFiltersInAddress = ReturnType<typeof usePolicyFilters>;
