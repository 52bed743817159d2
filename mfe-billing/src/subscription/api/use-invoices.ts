import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { invoicesPath } from '../../shared/billing-paths.ts';

/** Invoices of the organization from the payment provider, newest first. */
export const useInvoices = () => useQuery({ ...apiQuery(invoicesPath), retryOnMount: false });
