import { CircleAlert, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { ApiError } from '../api/api-error.ts';
import { Button } from '../controls/button.tsx';
import { uiTexts } from '../i18n/ui-texts.ts';
import { color, radius, space, text } from '../theme/index.ts';
import { isRefusal, RefusalHelp } from './refusal-help.tsx';

const Root = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  margin-block: ${space[2]};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  font: ${text('sm')};
  > svg {
    flex: none;
  }
`;
const Words = styled.div`
  flex: 1 1 14rem;
  overflow-wrap: anywhere;
`;

/** Why a save failed, in words for the user. */
const useReason = () => {
  const t = uiTexts.useTexts();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('error.unexpected');
    if (error.status === 0) return t('notSaved.network');
    if (error.status === 401) return t('notSaved.session');
    // A server error without a code comes from a proxy, whose text is not meant for users.
    if (error.status >= 500 && error.code === undefined) return t('notSaved.server');
    return error.detail;
  };
};

export interface NotSavedProps {
  /** Thrown value. */
  error: unknown;
  /** True if closing the page does not lose the text, because this browser stores it. */
  kept: boolean;
  retrying: boolean;
  onRetry: () => void;
}

/**
 * Reports next to a form that its text was not saved, and why. The report stays until a save succeeds. For a
 * missing plan or permission, it offers a next step instead of a retry.
 */
export const NotSaved = ({ error, kept, retrying, onRetry }: NotSavedProps) => {
  const t = uiTexts.useTexts();
  const reasonOf = useReason();
  return (
    <Root role="alert">
      <CircleAlert size={16} aria-hidden />
      <Words>
        <strong>{t(kept ? 'notSaved.kept' : 'notSaved.lost')}</strong> {reasonOf(error)}
      </Words>
      {isRefusal(error) ? (
        <RefusalHelp error={error} size="sm" />
      ) : (
        <Button size="sm" variant="secondary" loading={retrying} onClick={onRetry}>
          <RotateCw size={14} aria-hidden />
          {t('notSaved.retry')}
        </Button>
      )}
    </Root>
  );
};
