import { policyStatuses, type Policy } from '@proviso/contracts';
import { errorDetail, Select, useToast } from '@proviso/ui';
import { optionsOf } from '../../../../shared/options-of.ts';
import { PolicyStatusBadge } from '../../../../shared/policy-status-badge.tsx';
import { useFailureToast } from '../../../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../../../texts.ts';
import { useChangeStatus } from '../../../api/change-status.ts';

/** A policy's status, which users with permission can change. */
export const StatusChoice = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutate, isPending, variables } = useChangeStatus(policy.id);
  if (!policy.actions.includes('change-status')) return <PolicyStatusBadge status={policy.status} />;
  const change = (status: Policy['status']) =>
    mutate(status, {
      onSuccess: () =>
        toast({ title: t('page.statusChanged', { status: t(`status.${status}`) }), tone: 'success' }),
      onError: (error) => {
        const description = errorDetail(error);
        failureToast(error, { title: t('page.statusFailed'), ...(description && { description }) });
      },
    });
  return (
    <Select
      aria-label={t('page.changeStatus')}
      options={optionsOf(policyStatuses, (status) => t(`status.${status}`))}
      value={isPending ? variables : policy.status}
      disabled={isPending}
      onChange={({ target }) => {
        const status = policyStatuses.find((one) => one === target.value);
        if (status) change(status);
      }}
    />
  );
};
