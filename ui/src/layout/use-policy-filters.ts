import { facilityTypes, limits, type PolicyFilterName, policyStatuses, states } from '@proviso/contracts';
import { useMemo } from 'react';
import { useUser } from '../api/use-user.ts';
import { useAddressFilters } from './use-address-filters.ts';

/** Value of the author filter for the signed-in user, so that a shared link works for each user. */
export const signedInAuthor = 'me';

// These fields are free text in policies, so the URL may contain any text.
const anyText = (value: string): boolean => value.trim() !== '' && value.length <= limits.nameCharacters;

const choices = {
  facilityType: facilityTypes,
  state: states,
  status: policyStatuses,
  regulatoryBody: anyText,
  industry: anyText,
  // Accepts any number, because only the server knows which types exist.
  policyTypeId: (value: string) => /^[1-9]\d{0,8}$/.test(value),
  createdBy: anyText,
} as const satisfies Record<PolicyFilterName, unknown>;

/**
 * The filters that all pages about policies share. They are stored in the URL under their API names.
 *
 * @param wordsIn name of the parameter with the search text
 */
export const usePolicyFilters = (wordsIn?: string) => {
  const { filters, ...rest } = useAddressFilters(choices, wordsIn);
  const userId = useUser().data?.id;
  return useMemo(() => {
    const { search, ...inAddress } = filters;
    const isMine =
      inAddress.createdBy !== undefined && [signedInAuthor, userId].includes(inAddress.createdBy);
    return {
      ...rest,
      search,
      /** The filters as the fields show them: the signed-in user is {@link signedInAuthor}. */
      chosen: { ...inAddress, ...(isMine && { createdBy: signedInAuthor }) },
      /** The filters as the server receives them: the signed-in user is an id. */
      query: { ...inAddress, ...(isMine && userId !== undefined && { createdBy: userId }) },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the functions in `rest` change only with the choices
  }, [filters, rest.searchText, userId]);
};
export type PolicyFiltersInAddress = ReturnType<typeof usePolicyFilters>;
