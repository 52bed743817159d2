import { planOf, type Subscription } from '@proviso/contracts';
import {
  Instant,
  Badge,
  Card,
  CardTitle,
  LinkButton,
  Muted,
  Row,
  Stack,
  useMoney,
  type BadgeTone,
} from '@proviso/ui';
import { Facts } from '../../shared/facts.ts';
import { intervalPriceKeys } from '../../shared/per-interval.ts';
import { IncludedFeatures } from '../../shared/included-features.tsx';
import { billingTexts } from '../../texts.ts';
import { PaymentDue } from './payment-due.tsx';
import { SubscriptionActions } from './subscription-actions.tsx';

const tones = { active: 'success', past_due: 'warning', canceled: 'danger' } as const satisfies Record<
  Subscription['status'],
  BadgeTone
>;

const endingTones = {
  canceled: 'danger',
  unpaid: 'warning',
  withdrawn: 'danger',
  refunded: 'neutral',
  paused: 'warning',
  'went-live': 'neutral',
  'by-administrator': 'danger',
  disputed: 'danger',
} as const satisfies Record<NonNullable<Subscription['ending']>, BadgeTone>;

const dateLabel = ({ status, ended }: Subscription) => {
  if (ended) return 'subscription.endedOn';
  if (status === 'canceled') return 'subscription.expires';
  return status === 'past_due' ? 'subscription.paidUntil' : 'subscription.nextBilling';
};

/** The subscribed plan: status, price, and features. */
export const SubscriptionFacts = ({ subscription }: { subscription: Subscription }) => {
  const t = billingTexts.useTexts();
  const money = useMoney();
  const { status, endsAt, ended, ending, amount, currency, interval, actions, guaranteeUntil } = subscription;
  const plan = planOf(subscription.plan);
  return (
    <>
      <Card as="section">
        <Stack>
          <Row $justify="space-between">
            <CardTitle>{t('subscription.plan', { plan: plan.name })}</CardTitle>
            {ending === null ? (
              <Badge tone={tones[status]} dot>
                {t(`subscription.status.${status}`)}
              </Badge>
            ) : (
              <Badge tone={endingTones[ending]} dot>
                {t(`subscription.endings.${ending}`)}
              </Badge>
            )}
          </Row>
          {ending !== null && <p>{t(`subscription.endedWhy.${ending}`)}</p>}
          {status === 'past_due' && <PaymentDue subscription={subscription} />}
          {status === 'canceled' && !ended && (
            <p>
              <Instant at={endsAt} form="date">
                {(day) => t('subscription.keepsUntil', { day })}
              </Instant>
            </p>
          )}
          <Facts>
            <div>
              <dt>{t(dateLabel(subscription))}</dt>
              <dd>
                <Instant at={endsAt} form="date" />
              </dd>
            </div>
            <div>
              <dt>{t('subscription.price')}</dt>
              <dd>{t(intervalPriceKeys[interval], { price: money(amount, currency) })}</dd>
            </div>
          </Facts>
          {guaranteeUntil !== null && (
            <Muted>
              <Instant at={guaranteeUntil} form="date">
                {(day) => t('subscription.guarantee', { day })}
              </Instant>
            </Muted>
          )}
          {actions.includes('subscribe') ? (
            <Row>
              <LinkButton to="/subscribe">{t('subscription.choose')}</LinkButton>
            </Row>
          ) : (
            <SubscriptionActions subscription={subscription} />
          )}
        </Stack>
      </Card>
      <IncludedFeatures plan={plan} />
    </>
  );
};
