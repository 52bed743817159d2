import { Button, color, radius, Row, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';

const Notice = styled(Row)`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  font: ${text('sm', 550)};
`;

export interface GeneratedNoticeProps {
  engine: string;
  onUndo: () => void;
}

/** Says what wrote the text, and offers to undo it. */
export const GeneratedNotice = ({ engine, onUndo }: GeneratedNoticeProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Notice as="output" $justify="space-between">
      {t('form.generatedBy', { engine })}
      <Button size="sm" variant="secondary" onClick={onUndo}>
        {t('form.undoGenerated')}
      </Button>
    </Notice>
  );
};
