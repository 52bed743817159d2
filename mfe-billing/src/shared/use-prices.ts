import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { pricesPath } from './billing-paths.ts';

/**
 * Monthly price of each plan. If the payment provider does not respond, the user retries explicitly. Mounting
 * another component that shows a price does not retry.
 */
export const usePrices = () => useQuery({ ...apiQuery(pricesPath), retryOnMount: false });
