import { accessTrialMs, planOf, type EntitlementState, type PlanId } from '@proviso/contracts';
import { useFormatters, useNotice, useUser, type NoticeMessage } from '@proviso/ui';
import { mayManageBilling } from '../../shared/may-manage-billing.ts';
import { minutesLeft, timeParts } from '../../shared/time-left.ts';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { usePaymentReturn } from '../../shared/use-payment-return.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useTimeText } from '../../shared/use-time-text.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';

const id = 'trial';

interface AccessTrialBannerProps {
  remaining: number;
  /** When `remaining` was received, by this device's clock. */
  updatedAt: number;
  plan: PlanId;
}

/** The access trial's remaining minutes, and the plan whose features it includes. */
const AccessTrialBanner = ({ remaining, updatedAt, plan }: AccessTrialBannerProps) => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const minutes = minutesLeft(useTimeLeft(remaining, updatedAt));
  useNotice({
    id,
    rank: 'now',
    tone: 'info',
    text: `${t('banner.access', { count: minutes, plan: planOf(plan).name })}. ${t('banner.accessDetail')}`,
    // Users who dismissed the notice see it again in the last minute.
    says: minutes > 1 ? 'looking around' : 'last minute',
    actions: [
      ...(user.data && mayManageBilling(user.data)
        ? [{ label: t('banner.toTrial'), to: '/trial-selection' } as const]
        : []),
      { label: t('banner.toSubscribe'), to: '/subscribe' },
    ],
  });
  return null;
};

/** Remaining days and hours of the free trial. */
const FreeTrialBanner = () => {
  const t = billingTexts.useTexts();
  const timeText = useTimeText();
  const { trial, updatedAt } = useTrialStatus();
  const left = useTimeLeft(trial.timeRemaining, updatedAt);
  const [longest] = timeParts(left);
  const lastDay = longest?.unit !== 'days';
  const notice: NoticeMessage | undefined =
    trial.isInTrial && trial.trialPlan !== null
      ? {
          id,
          rank: lastDay ? 'soon' : 'later',
          tone: 'info',
          text: t('banner.free', { plan: planOf(trial.trialPlan).name, time: timeText(left) }),
          // A dismissed notice returns daily, not hourly.
          says: `${trial.trialPlan}, ${lastDay ? 'last day' : `${longest.count} days`}`,
          actions: [{ label: t('banner.toSubscribe'), to: '/subscribe' }],
        }
      : undefined;
  useNotice(notice);
  return null;
};

/** After a failed payment, reports that the payment is due, and when the entitlement ends. */
const PaymentDueBanner = ({ endsAt }: { endsAt: string }) => {
  const t = billingTexts.useTexts();
  const { minute } = useFormatters();
  useNotice({
    id: 'payment-due',
    rank: 'now',
    tone: 'warning',
    text: t('banner.paymentDue', { day: minute(endsAt) }),
    says: `payment due, ${endsAt}`,
    actions: [{ label: t('banner.toPay'), to: '/subscription' }],
  });
  return null;
};

const trials: ReadonlySet<EntitlementState> = new Set(['access-trial-unused', 'access-trial', 'free-trial']);

/** Adds notices about remaining trial time and payments due, if any apply. Renders no element itself. */
export const TrialBanner = () => {
  const { data: access, dataUpdatedAt } = useEntitlementStatus();
  useTrialStatus({ enabled: access !== undefined && trials.has(access.state) });
  // This widget is on every page that a bank sends users back to after a payment.
  usePaymentReturn();
  if (access?.isPaymentDue && access.endsAt !== null) return <PaymentDueBanner endsAt={access.endsAt} />;
  if (access?.state === 'free-trial') return <FreeTrialBanner />;
  // The page's first call starts the access trial, so all of its time remains until then.
  const remaining = access?.state === 'access-trial-unused' ? accessTrialMs : access?.timeRemaining;
  const isAccessTrial = access?.state === 'access-trial-unused' || access?.state === 'access-trial';
  if (!isAccessTrial || access.plan === null || typeof remaining !== 'number') return null;
  return <AccessTrialBanner remaining={remaining} updatedAt={dataUpdatedAt} plan={access.plan} />;
};
