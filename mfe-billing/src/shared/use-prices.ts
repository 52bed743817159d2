import type { Prices } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { pricesPath } from './billing-paths.ts';

/**
 * What a month of each plan costs. The payment provider is asked, which may fail: then it is asked again when somebody wants
 * it, not by every part of the page that shows a price.
 */
export const usePrices = () => useQuery<Prices>({ queryKey: [pricesPath], retryOnMount: false });
