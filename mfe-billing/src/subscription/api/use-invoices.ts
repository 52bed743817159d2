import type { Invoice } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { invoicesPath } from '../../shared/billing-paths.ts';

/** What the organization was charged, newest first, as the payment provider says. */
export const useInvoices = () =>
  useQuery<readonly Invoice[]>({ queryKey: [invoicesPath], retryOnMount: false });
