import type { AbsenceInput } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/organization/members/{userId}/absence';

/** A member's planned absence. Only owners read that of other members. */
export const useAbsence = (userId: string) => useQuery(apiQuery(path, { path: { userId } }));

const changed = ['/api/organization/members', '/api/approvals', '/api/waiting'] as const;

export const usePlanAbsence = (userId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: (absence: AbsenceInput) => api.PUT(path, { path: { userId }, body: absence }),
    onSuccess: useInvalidate(changed),
  });
};

export const useCancelAbsence = (userId: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.DELETE(path, { path: { userId } }),
    onSuccess: useInvalidate(changed),
  });
};
