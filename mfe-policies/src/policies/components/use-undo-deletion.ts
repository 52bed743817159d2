import { errorDetail, useToast } from '@proviso/ui';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../texts.ts';
import { useRestorePolicy } from '../api/restore-policy.ts';

/** Brings deleted policies back and says how it went, also when the page was left meanwhile. */
export const useUndoDeletion = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync } = useRestorePolicy();
  return async (id: string): Promise<void> => {
    try {
      await mutateAsync(id);
      toast({ title: t('restore.done'), tone: 'success' });
    } catch (error) {
      const description = errorDetail(error);
      failureToast(error, { title: t('restore.failed'), ...(description && { description }) });
    }
  };
};
