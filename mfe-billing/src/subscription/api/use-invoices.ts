import type { Invoice } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { invoicesPath } from '../../shared/billing-paths.ts';

/** What the organization was charged, newest first. */
export const useInvoices = ({ enabled = true } = {}) =>
  useQuery<readonly Invoice[]>({ queryKey: [invoicesPath], enabled });
