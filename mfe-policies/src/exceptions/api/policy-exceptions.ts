import type { ExceptionListState, RequestException } from '@proviso/contracts';
import { pagedList, useApi, useOnce, useReadAgain } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';

const listPath = '/api/policy-exceptions';

/** Exceptions to one policy, or to all, most recently requested first, page by page. */
export const usePolicyExceptions = (query: { policyId?: string; state?: ExceptionListState }) =>
  useInfiniteQuery({
    ...pagedList(useApi(), listPath, { query }),
    placeholderData: keepPreviousData,
  });

const useRefetch = () => useReadAgain([listPath]);

export const useRequestException = (policyId: string) => {
  const api = useApi();
  const once = useOnce();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (body: RequestException) =>
      once(body, (idempotencyKey) =>
        api.POST('/api/policies/{id}/exceptions', { path: { id: policyId }, body, idempotencyKey }),
      ),
    onSettled: () => readAgain(),
  });
};

/** A decision about an exception. A decision on a request carries the fingerprint of what was shown. */
export type ExceptionDecision =
  | { action: 'approve'; fingerprint: string; note: string }
  | { action: 'reject'; fingerprint: string; reason: string }
  | { action: 'withdraw' }
  | { action: 'revoke'; reason: string };

export const useDecideException = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  const path = { id };
  const send = async (decision: ExceptionDecision): Promise<void> => {
    switch (decision.action) {
      case 'approve': {
        const { fingerprint, note } = decision;
        await api.POST('/api/policy-exceptions/{id}/approve', { path, body: { fingerprint, note } });
        return;
      }
      case 'reject': {
        const { fingerprint, reason } = decision;
        await api.POST('/api/policy-exceptions/{id}/reject', { path, body: { fingerprint, reason } });
        return;
      }
      case 'withdraw':
        await api.POST('/api/policy-exceptions/{id}/withdraw', { path });
        return;
      case 'revoke': {
        const { reason } = decision;
        await api.POST('/api/policy-exceptions/{id}/revoke', { path, body: { reason } });
      }
    }
  };
  return useMutation({ mutationFn: send, onSettled: () => readAgain() });
};
