import {
  Badge,
  Button,
  color,
  Link,
  ProgressBar,
  space,
  text,
  useFormatters,
  type BadgeTone,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import type { ImportedFile, ImportState } from './import-queue.ts';

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

const looks = {
  waiting: ['neutral', 'import.waiting'],
  sending: ['info', 'import.sending'],
  done: ['success', 'import.done'],
  failed: ['danger', 'import.failed'],
} as const satisfies Record<ImportState['status'], readonly [BadgeTone, string]>;

const MadePolicy = ({ policy: { id, title } }: { policy: { id: string; title: string } }) => {
  const t = policiesTexts.useTexts();
  const to = usePolicyLink(id);
  return <Link to={to({ kind: 'text' })}>{t('import.open', { title })}</Link>;
};

export interface ImportItemProps {
  item: ImportedFile;
  onRemove: () => void;
  onRetry: () => void;
}

/** A file and what became of it: the policy, or why there is none. */
export const ImportItem = ({ item: { file, state }, onRemove, onRetry }: ImportItemProps) => {
  const t = policiesTexts.useTexts();
  const { fileSize } = useFormatters();
  const [tone, label] = looks[state.status];
  const { name } = file;
  const sent = state.status === 'sending' && state.percent === 100;
  return (
    <Root>
      <Line>
        <Name>
          {name}
          <small>
            {fileSize(file.size)}
            {state.status === 'sending' && ` · ${t('import.percent', { percent: state.percent })}`}
          </small>
        </Name>
        <Badge tone={tone} dot>
          {t(sent ? 'import.reading' : label)}
        </Badge>
        {state.status === 'waiting' && (
          <Button variant="ghost" size="sm" aria-label={t('import.removeFile', { name })} onClick={onRemove}>
            {t('import.remove')}
          </Button>
        )}
        {state.status === 'failed' && (
          <Button variant="ghost" size="sm" aria-label={t('import.retryFile', { name })} onClick={onRetry}>
            {t('import.retry')}
          </Button>
        )}
      </Line>
      {state.status === 'sending' && (
        <ProgressBar label={t('import.progress', { name })} value={state.percent} />
      )}
      {state.status === 'done' && <MadePolicy policy={state.policy} />}
      {state.status === 'failed' && <Reason>{state.reason ?? t('import.failedPlain')}</Reason>}
    </Root>
  );
};
