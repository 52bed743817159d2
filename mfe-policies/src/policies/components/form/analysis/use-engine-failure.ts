import { ApiError, useFailureToast } from '@proviso/ui';
import { policiesTexts } from '../../../../texts.ts';

/** Reports that an engine failed, with the server's reason, if any. */
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
