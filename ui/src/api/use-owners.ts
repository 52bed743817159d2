import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query-client.ts';

/** The first page of the organization's owners. It includes the default new owner of a member's policies. */
export const useOwners = () => useQuery(apiQuery('/api/organization/owners'));
