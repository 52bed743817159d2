import type { OrganizationDetails } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** Where the days of the organization begin and end; `undefined` until it is known. */
export const useOrganizationTimeZone = (): string | undefined =>
  useQuery<OrganizationDetails>({ queryKey: ['/api/organization'] }).data?.timeZone;
