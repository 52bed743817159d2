import { retentionDays } from '@proviso/contracts';
import { Card, LinkButton, Muted, PageHeader, Row, space, Stack } from '@proviso/ui';
import { styled } from 'styled-components';
import { usePaymentReturn } from '../../shared/use-payment-return.ts';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { billingTexts } from '../../texts.ts';

const Root = styled(Card)`
  max-width: 40rem;
  margin: ${space[8]} auto;
`;

/** Shown instead of a page that requires a subscription, to users who have none. */
export const AccessGuard = () => {
  const t = billingTexts.useTexts();
  const { data } = useEntitlementStatus();
  usePaymentReturn();
  const lead = data?.state === 'free-trial-expired' ? t('guard.trialEnded') : t('guard.ended');
  return (
    <Root as="section">
      <Stack>
        <PageHeader title={t('guard.title')} lead={lead} />
        <Muted>{t('guard.kept', retentionDays)}</Muted>
        <Row>
          <LinkButton to="/subscribe">{t('guard.subscribe')}</LinkButton>
          <LinkButton to="/subscription" variant="secondary">
            {t('guard.manage')}
          </LinkButton>
        </Row>
      </Stack>
    </Root>
  );
};
