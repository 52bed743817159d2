import { useCallback } from 'react';
import { ApiError } from '../api/api-error.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useServices } from '../mfe/services.ts';
import { useNavigate } from '../router.ts';
import type { ToastAction } from './toast-store.ts';

/** Returns a toast action that links to the plans, if the error is a missing plan (402). */
export const useUpgradeAction = (): ((error: unknown) => ToastAction | undefined) => {
  const t = uiTexts.useTexts();
  const navigate = useNavigate();
  const plans = useServices().landmark('plans');
  return useCallback(
    (error) =>
      plans !== undefined && error instanceof ApiError && error.status === 402
        ? {
            label: t('upgrade.plans'),
            elsewhere: t('upgrade.elsewhere'),
            onPress: () => void navigate(plans),
          }
        : undefined,
    [t, navigate, plans],
  );
};
