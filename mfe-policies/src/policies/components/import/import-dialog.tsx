import { documentTypes, limits } from '@proviso/contracts';
import { Button, color, Stack, text } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { FileDrop } from '../../../shared/files/file-drop.tsx';
import { policiesTexts } from '../../../texts.ts';
import { ImportItem } from './import-item.tsx';
import { useImportQueue } from './use-import-queue.ts';

/** Media types and their endings. Markdown has several, and many systems know none for it: the ending decides. */
const accept = {
  [documentTypes['.docx']]: ['.docx'],
  [documentTypes['.pdf']]: ['.pdf'],
  'text/markdown': ['.md', '.markdown'],
};
/** Files that may be chosen at once. Each is a request of its own. */
const maxFiles = 100;
const megabytes = limits.uploadBytes / 1024 / 1024;

const Items = styled.ul`
  padding: 0;
`;
const Summary = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/** Makes policies from files. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = policiesTexts.useTexts();
  const { queue, sending, add, remove, retry } = useImportQueue();
  const done = queue.filter(({ state }) => state.status === 'done').length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('import.title')}
      description={t('import.lead')}
      footer={
        <Button variant={sending ? 'secondary' : 'primary'} onClick={onClose}>
          {t('import.close')}
        </Button>
      }
    >
      <Stack>
        <FileDrop
          accept={accept}
          limits={t('import.limits', { megabytes })}
          types={t('import.types')}
          label={t('import.browseLabel')}
          maxFiles={maxFiles}
          onFiles={add}
        />
        <Summary>
          {sending ? t('import.leave') : done > 0 ? t('import.summary', { count: done }) : ''}
        </Summary>
        {queue.length > 0 && (
          <Items aria-label={t('import.list')}>
            {queue.map((item) => (
              <ImportItem
                key={item.id}
                item={item}
                onRemove={() => remove(item.id)}
                onRetry={() => retry(item.id)}
              />
            ))}
          </Items>
        )}
      </Stack>
    </Dialog>
  );
};
