import { Button, space, useMay } from '@proviso/ui';
import { FileUp, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { phoneMediaQuery } from '../../../shared/phone-media-query.ts';
import { policiesTexts } from '../../../texts.ts';
import { ExportMenu } from '../export/export-menu.tsx';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  /* Keeps all actions on one line. */
  ${phoneMediaQuery} {
    > button {
      padding-inline: ${space[2]};
    }
  }
`;

export interface PageActionsProps {
  onCreate: () => void;
  onImport: () => void;
}

export const PageActions = ({ onCreate, onImport }: PageActionsProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  return (
    <Root>
      <ExportMenu />
      {mayWrite && (
        <>
          <Button variant="secondary" onClick={onImport}>
            <FileUp size={16} aria-hidden />
            {t('import.button')}
          </Button>
          <Button onClick={onCreate}>
            <Plus size={16} aria-hidden />
            {t('list.new')}
          </Button>
        </>
      )}
    </Root>
  );
};
