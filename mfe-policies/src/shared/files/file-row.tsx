import { Badge, Button, color, ProgressBar, space, text, useFormatters, type BadgeTone } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const Root = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} 0;
  & + & {
    border-top: 1px solid ${color.border};
  }
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  min-height: 2rem;
`;
const Name = styled.div`
  flex: 1;
  min-width: 8rem;
  overflow-wrap: anywhere;
  font: ${text('base', 550)};
  small {
    display: block;
    color: ${color.textMuted};
    font: ${text('sm')};
  }
`;
const Reason = styled.p`
  color: ${color.dangerText};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;

export interface FileRowProps {
  file: File;
  /** The file's status. */
  badge: { tone: BadgeTone; label: string };
  /** Percentage of the file that has been sent. */
  progress?: { label: string; percent: number; tone?: 'primary' | 'success' } | undefined;
  /** Why the upload failed. */
  reason?: string | undefined;
  onRemove?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  /** Result of the upload. */
  children?: ReactNode;
}

/** A file in an upload list: waiting, in progress, or finished. */
export const FileRow = ({ file, badge, progress, reason, onRemove, onRetry, children }: FileRowProps) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  const { name, size } = file;
  return (
    <Root>
      <Line>
        <Name>
          {name}
          <small>
            {fileSize(size)}
            {progress && progress.percent < 100 && ` · ${t('files.percent', { percent: progress.percent })}`}
          </small>
        </Name>
        <Badge tone={badge.tone} dot>
          {badge.label}
        </Badge>
        {onRemove && (
          <Button variant="ghost" size="sm" aria-label={t('files.removeFile', { name })} onClick={onRemove}>
            {t('files.remove')}
          </Button>
        )}
        {onRetry && (
          <Button variant="ghost" size="sm" aria-label={t('files.retryFile', { name })} onClick={onRetry}>
            {t('files.retry')}
          </Button>
        )}
      </Line>
      {progress && (
        <ProgressBar label={progress.label} value={progress.percent} tone={progress.tone ?? 'primary'} />
      )}
      {reason !== undefined && <Reason>{reason}</Reason>}
      {children}
    </Root>
  );
};
