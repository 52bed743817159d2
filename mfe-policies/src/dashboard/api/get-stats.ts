import type { DashboardStats } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** How the organization stands, and how it stood 30 days ago. */
export const useStats = () => useQuery<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });
