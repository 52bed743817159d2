import { Button, color, Instant, Stack, space, text, useFormatters } from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import { usePublication } from '../../../api/publication.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const Root = styled(Stack)`
  margin-top: ${space[2]};
`;
const Fact = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
`;

/**
 * Shows since when and until when a policy is in force. Editors may withdraw it if the organization publishes
 * changes.
 */
export const InForceInBrief = ({ policy }: { policy: { id: string; title: string } }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const [withdrawing, setWithdrawing] = useState(false);
  const { data, error } = usePublication(policy.id);
  if (error && !data) return <Fact>{t('publishing.failed')}</Fact>;
  if (!data?.inForce) return null;
  const { since, expiresOn } = data.inForce;
  return (
    <Root $gap={2}>
      {since !== null && (
        <Fact>
          <Instant at={since} form="date">
            {(date) => t('publishing.inForceSince', { date })}
          </Instant>
        </Fact>
      )}
      {expiresOn !== null && <Fact>{t('publishing.lastDay', { day: day(expiresOn) })}</Fact>}
      {data.actions.includes('withdraw') && (
        <div>
          <Button size="sm" variant="secondary" onClick={() => setWithdrawing(true)}>
            {t('publishing.withdraw.open')}
          </Button>
        </div>
      )}
      {withdrawing && <WithdrawDialog policy={policy} onClose={() => setWithdrawing(false)} />}
    </Root>
  );
};
