import type { ApprovalRule } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/approval-rules';

/** How policies of each type are approved. */
export const useApprovalRules = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery(path), enabled });

/** How many members can decide in a step that asks for a role. */
export const useApproverCounts = () => useQuery(apiQuery('/api/approval-rules/approvers'));

/** How many people of a group can decide in a step that asks for the group. */
export const useGroupApproverCounts = (id: string, { enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/approval-rules/approvers/groups/{id}', { path: { id } }), enabled });

const scopeOf = (policyTypeId: number | null): number | 'all' => policyTypeId ?? 'all';

export const useSetApprovalRule = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ policyTypeId, rule }: { policyTypeId: number | null; rule: ApprovalRule }) =>
      api.PUT('/api/approval-rules/{scope}', { path: { scope: scopeOf(policyTypeId) }, body: rule }),
    onSuccess: useInvalidate([path]),
  });
};

export const useRemoveApprovalRule = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (policyTypeId: number | null) =>
      api.DELETE('/api/approval-rules/{scope}', { path: { scope: scopeOf(policyTypeId) } }),
    onSuccess: useInvalidate([path]),
  });
};
