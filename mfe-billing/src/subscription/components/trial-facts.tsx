import { planOf, type FreeTrialStatus, type PlanId } from '@proviso/contracts';
import { Badge, Card, CardTitle, Row, Stack, useFormatters } from '@proviso/ui';
import { Facts } from '../../shared/facts.ts';
import { IncludedFeatures } from '../../shared/included-features.tsx';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useTimeText } from '../../shared/use-time-text.ts';
import { billingTexts } from '../../texts.ts';

export interface TrialFactsProps {
  trial: FreeTrialStatus;
  plan: PlanId;
  /** When `trial` was received, by this device's clock. */
  updatedAt: number;
}

/** The free trial's plan, status, and features. */
export const TrialFacts = ({ trial, plan: id, updatedAt }: TrialFactsProps) => {
  const t = billingTexts.useTexts();
  const { dateTime } = useFormatters();
  const timeText = useTimeText();
  const left = useTimeLeft(trial.timeRemaining, updatedAt);
  const plan = planOf(id);
  const active = trial.isInTrial;
  return (
    <>
      <Card as="section">
        <Stack>
          <Row $justify="space-between">
            <CardTitle>{t('subscription.plan', { plan: plan.name })}</CardTitle>
            <Row $gap={2}>
              <Badge>{t('subscription.trial')}</Badge>
              <Badge tone={active ? 'success' : 'danger'} dot>
                {active ? t('subscription.active') : t('subscription.expired')}
              </Badge>
            </Row>
          </Row>
          <Facts>
            {trial.trialEnds !== null && (
              <div>
                <dt>{active ? t('subscription.expires') : t('subscription.expiredOn')}</dt>
                <dd>{dateTime(trial.trialEnds)}</dd>
              </div>
            )}
            {active && (
              <div>
                <dt>{t('subscription.timeLeft')}</dt>
                <dd>{timeText(left)}</dd>
              </div>
            )}
            <div>
              <dt>{t('subscription.priceAfter')}</dt>
              <dd>{t('subscription.perMonth', { price: plan.pricePerMonth })}</dd>
            </div>
          </Facts>
        </Stack>
      </Card>
      <IncludedFeatures plan={plan} />
    </>
  );
};
