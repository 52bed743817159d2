import type { Policy, PolicyStatus } from '@proviso/contracts';
import { useApi, useFailureToast, useToast } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policiesTexts } from '../../../texts.ts';
import { changeFields, type FieldsChanged, undoFieldChanges } from '../../api/change-fields.ts';
import { policyKeys } from '../../api/policy-keys.ts';

/** Changes the status of the policy `id`. A toast offers to undo it, even if the user has left the page. */
export const useStatusChange = (id: string) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const api = useApi();
  const queryClient = useQueryClient();
  const show = async (policy: Policy): Promise<void> => {
    queryClient.setQueryData(policyKeys.one(policy.id), policy);
    await queryClient.invalidateQueries({ queryKey: policyKeys.all });
  };
  const undo = async (changed: FieldsChanged): Promise<void> => {
    try {
      const note = t('statusChange.undoneNote', { status: t(`status.${changed.policy.status}`) });
      await show((await undoFieldChanges(api, changed, note)).policy);
      const status = t(`status.${changed.before.status}`);
      toast({ title: t('statusChange.undone', { status }), tone: 'success' });
    } catch (error) {
      failureToast(error, { title: t('page.statusFailed') });
    }
  };
  const { mutateAsync } = useMutation({
    mutationFn: ({ to, note }: { to: PolicyStatus; note: string }) =>
      changeFields(api, id, { status: to }, note),
    onSuccess: async (changed) => {
      await show(changed.policy);
      toast({
        title: t('page.statusChanged', { status: t(`status.${changed.policy.status}`) }),
        tone: 'success',
        action: {
          label: t('remove.undo'),
          elsewhere: t('statusChange.undoElsewhere'),
          onPress: () => void undo(changed),
        },
      });
    },
  });
  return async (to: PolicyStatus, note: string): Promise<void> => {
    await mutateAsync({ to, note });
  };
};
