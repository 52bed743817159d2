import type { AnswerEvidence } from '@proviso/contracts';
import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/evidence-requests';

/** Auditors' requests for evidence, newest first. */
export const useEvidenceRequests = () => useInfiniteQuery(pagedList(useApi(), path));

export const useAnswerEvidence = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, ...body }: AnswerEvidence & { id: string }) =>
      api.POST('/api/evidence-requests/{id}/answer', { path: { id }, body }),
    onSuccess: useInvalidate([path]),
  });
};
