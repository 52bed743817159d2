import type { DecideApproval, PolicyApproval, SubmitForApproval } from '@proviso/contracts';
import { apiQuery, useApi, useOnce, useReadAgain } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePublishesChanges, usePublishing } from './publication.ts';

/** Whether a policy's text needs an approval, how far it has come, and all statements about its texts. */
export const useApprovalHistory = (id: string, { enabled }: { enabled: boolean } = { enabled: true }) =>
  useQuery({ ...apiQuery('/api/policies/{id}/approval', { path: { id } }), enabled });

/** Like {@link useApprovalHistory}. Reads nothing if the organization does not publish changes. */
export const usePolicyApproval = (id: string) => useApprovalHistory(id, { enabled: usePublishesChanges() });

/**
 * True if the policy's text may be published, as far as approvals are concerned; `undefined` until that is
 * known. If it cannot be read, true: the server decides.
 */
export const useMayBePublished = (id: string): boolean | undefined => {
  const setting = usePublishing();
  const publishes = usePublishesChanges();
  const { data, isPending } = usePolicyApproval(id);
  if (setting.isPending || (publishes && isPending)) return undefined;
  return !data?.required || data.approved;
};

/**
 * The submission that waits for approval; `undefined` if there is none, or if the text has changed since, so
 * that it must be submitted again.
 */
export const waitingSubmission = ({
  submission,
  actions,
}: PolicyApproval): PolicyApproval['submission'] | undefined =>
  submission?.status === 'waiting' && !actions.includes('submit') ? submission : undefined;

/** True if the policy's text waits for approval; false until that is known. */
export const useAwaitsApproval = (id: string): boolean => {
  const { data } = usePolicyApproval(id);
  return data !== undefined && waitingSubmission(data) !== undefined;
};

const useRefetch = () => useReadAgain(['/api/policies', '/api/approvals', '/api/waiting']);

export const useSubmitForApproval = (id: string) => {
  const api = useApi();
  const once = useOnce();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (body: SubmitForApproval) =>
      once(body, (idempotencyKey) =>
        api.POST('/api/policies/{id}/approval', { path: { id }, body, idempotencyKey }),
      ),
    onSettled: () => readAgain(),
  });
};

export const useDecideApproval = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (body: DecideApproval) =>
      api.POST('/api/policies/{id}/approval/decision', { path: { id }, body }),
    onSettled: () => readAgain(),
  });
};

export const useWithdrawApproval = (id: string) => {
  const api = useApi();
  const readAgain = useRefetch();
  return useMutation({
    mutationFn: (submissionId: string) =>
      api.POST('/api/policies/{id}/approval/withdraw', { path: { id }, body: { submissionId } }),
    onSettled: () => readAgain(),
  });
};
