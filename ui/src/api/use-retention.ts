import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query-client.ts';

/** Query of the organization's legal holds, and of the removals planned after its subscription ended. */
export const useRetention = ({ enabled = true } = {}) => useQuery({ ...apiQuery('/api/retention'), enabled });
