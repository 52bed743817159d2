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

export interface InsertedTextNoticeProps {
  /** Message that names the inserted text and its source. */
  children: string;
  /** Absent if there is nothing to undo. */
  onUndo?: () => void;
}

/** Reports automatically inserted text and offers to undo it. */
export const InsertedTextNotice = ({ children, onUndo }: InsertedTextNoticeProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Notice as="output" $justify="space-between">
      {children}
      {onUndo && (
        <Button size="sm" variant="secondary" onClick={onUndo}>
          {t('form.undoGenerated')}
        </Button>
      )}
    </Notice>
  );
};
