import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** How long the organization keeps its audit log; `undefined` while loading. */
export const useAuditRetention = () => useQuery(apiQuery('/api/organization')).data?.auditRetention;
