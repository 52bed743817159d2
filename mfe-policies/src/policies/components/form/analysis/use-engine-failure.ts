import { ApiError } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';
import { useFailureToast } from '../../../../shared/use-failure-toast.ts';

/** Says that an engine did not do what it was asked; why, where the server tells so. */
export const useEngineFailure = (onUnavailable: (detail: string) => void) => {
  const t = policiesTexts.useTexts();
  const failureToast = useFailureToast();
  return (error: Error, what: string): void => {
    const reason = error instanceof ApiError && error.code !== undefined ? error.detail : undefined;
    if (error instanceof ApiError && error.code === 'analysis.not-available') onUnavailable(error.detail);
    failureToast(error, {
      title: t('error'),
      description: reason === undefined ? what : t('form.because', { what, reason }),
    });
  };
};
