import { useFailureToast, useToast } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';
import { useUndeletePolicy } from '../api/delete-policy.ts';

/** Undeletes policies and reports the outcome in a toast, even if the user has left the page by then. */
export const useUndelete = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const { mutateAsync } = useUndeletePolicy();
  return async (id: string): Promise<void> => {
    try {
      const { status } = await mutateAsync(id);
      toast({
        title: t('undelete.done'),
        ...(status === 'archived' && { description: t('publishing.undeleted') }),
        tone: 'success',
      });
    } catch (error) {
      failureToast(error, { title: t('undelete.failed') });
    }
  };
};
