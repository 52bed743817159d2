import { Button, color, space, Stack, text } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import type { Refusal } from './use-bulk.ts';

const Item = styled.li`
  padding-bottom: ${space[3]};
  border-bottom: 1px solid ${color.border};
  overflow-wrap: anywhere;
  strong {
    display: block;
    font: ${text('base', 600)};
  }
`;

export interface BulkReportProps {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Policies that were not changed, each with the reason. */
export const BulkReport = ({ refusals, onClose }: BulkReportProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('bulk.report.title', { count: refusals.length })}
      footer={<Button onClick={onClose}>{t('bulk.report.close')}</Button>}
    >
      <Stack as="ul" $gap={3}>
        {refusals.map(({ policy, reason }) => (
          <Item key={policy.id}>
            <strong>{policy.title}</strong>
            {reason}
          </Item>
        ))}
      </Stack>
    </Dialog>
  );
};
