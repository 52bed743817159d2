import type { ProblemCode } from '@proviso/contracts';
import { Lock, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorDetail } from '../api/api-error.ts';
import { Button } from '../controls/button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { MessagePanel } from './message-panel.tsx';
import { isRefusal, RefusalHelp } from './refusal-help.tsx';

export interface ErrorStateProps {
  title?: ReactNode;
  /** Thrown value. The detail of an ApiError is shown; other values are ignored. */
  error?: unknown;
  detail?: ReactNode;
  onRetry?: () => void;
  /** True if the whole page failed and has no other heading. */
  wholePage?: boolean;
}

/** Headings by problem code (402). Any other code means that the plan does not include a feature. */
const planTitles = new Map<string | undefined, 'upgrade.trialEnded' | 'upgrade.required'>([
  ['subscription.trial-ended' satisfies ProblemCode, 'upgrade.trialEnded'],
  ['subscription.required' satisfies ProblemCode, 'upgrade.required'],
]);

/**
 * Reports a failure and offers to retry. For a missing plan (402) or permission (403), it offers a next step
 * instead, because a retry would fail again.
 */
export const ErrorState = ({ title, error, detail, onRetry, wholePage = false }: ErrorStateProps) => {
  const t = uiTexts.useTexts();
  if (isRefusal(error)) {
    const planTitle = planTitles.get(error.code) ?? 'upgrade.title';
    return (
      <MessagePanel
        role="alert"
        wholePage={wholePage}
        icon={<Lock size={22} />}
        title={error.status === 402 ? t(planTitle) : (title ?? t('error.title'))}
        detail={error.detail}
        action={<RefusalHelp error={error} />}
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
