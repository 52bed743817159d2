import type { OrganizationDetails } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The organization's time zone; `undefined` until it is loaded. */
export const useOrganizationTimeZone = (): string | undefined =>
  useQuery<OrganizationDetails>({ queryKey: ['/api/organization'] }).data?.timeZone;
