import type { Prices } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricesPath } from './billing-paths.ts';

/**
 * Monthly price of each plan. The payment provider may not respond; then it is asked again on demand, not by
 * every component that shows a price.
 */
export const usePrices = () => useQuery<Prices>({ queryKey: [pricesPath], retryOnMount: false });
