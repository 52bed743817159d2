import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { paymentsPath } from './billing-paths.ts';

/** Payment provider of this installation. */
export const usePayments = ({ enabled = true } = {}) => useQuery({ ...apiQuery(paymentsPath), enabled });
