import { Lock, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, errorDetail } from '../api/api-error.ts';
import { Button } from '../controls/button.tsx';
import { LinkButton } from '../controls/link.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useServices } from '../mfe/services.ts';
import { MessagePanel } from './message-panel.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  /** Thrown value. The detail of an ApiError is shown; other values are ignored. */
  error?: unknown;
  detail?: ReactNode;
  onRetry?: () => void;
  /** True if the whole page failed and has no other heading. */
  wholePage?: boolean;
}

/**
 * Reports a failure and offers to retry. For a missing plan (402), it names the plan and links to the plans
 * instead, because a retry would change nothing.
 */
export const ErrorState = ({ title, error, detail, onRetry, wholePage = false }: ErrorStateProps) => {
  const t = uiTexts.useTexts();
  const plans = useServices().landmark('plans');
  if (error instanceof ApiError && error.status === 402) {
    return (
      <MessagePanel
        role="alert"
        wholePage={wholePage}
        icon={<Lock size={22} />}
        title={t('upgrade.title')}
        detail={error.detail}
        action={plans !== undefined && <LinkButton to={plans}>{t('upgrade.plans')}</LinkButton>}
      />
    );
  }
  return (
    <MessagePanel
      role="alert"
      wholePage={wholePage}
      icon={<TriangleAlert size={22} />}
      title={title ?? t('error.title')}
      detail={detail ?? errorDetail(error) ?? t('error.unexpected')}
      action={
        onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw size={16} aria-hidden />
            {t('retry')}
          </Button>
        )
      }
    />
  );
};
