import { planOf } from '@proviso/contracts';
import { useFormatters, useNotice, useUser, type NoticeMessage } from '@proviso/ui';
import { mayManage } from '../../shared/may-manage.ts';
import { minutesLeft, timeParts } from '../../shared/time-left.ts';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { usePaymentReturn } from '../../shared/use-payment-return.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useTimeText } from '../../shared/use-time-text.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';

const id = 'trial';

/** Minutes that are left of the time to look around. */
const AccessTrialBanner = ({ remaining, updatedAt }: { remaining: number; updatedAt: number }) => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const minutes = minutesLeft(useTimeLeft(remaining, updatedAt));
  useNotice({
    id,
    rank: 'now',
    tone: 'info',
    text: `${t('banner.access', { count: minutes })}. ${t('banner.accessDetail')}`,
    // The last minute is said to those, too, who wanted to hear no more.
    says: minutes > 1 ? 'looking around' : 'last minute',
    actions: [
      ...(user.data && mayManage(user.data)
        ? [{ label: t('banner.toTrial'), to: '/trial-selection' } as const]
        : []),
      { label: t('banner.toSubscribe'), to: '/subscribe' },
    ],
  });
  return null;
};

/** Days and hours that are left of the free trial. */
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
          // Each day says something new, not each hour.
          says: `${trial.trialPlan}, ${lastDay ? 'last day' : `${longest.count} days`}`,
          actions: [{ label: t('banner.toSubscribe'), to: '/subscribe' }],
        }
      : undefined;
  useNotice(notice);
  return null;
};

/** That a payment is due, and when access ends, from the first attempt that failed. */
const PaymentDueBanner = ({ endsAt }: { endsAt: string }) => {
  const t = billingTexts.useTexts();
  const { date } = useFormatters();
  useNotice({
    id: 'payment-due',
    rank: 'now',
    tone: 'warning',
    text: t('banner.paymentDue', { day: date(endsAt) }),
    says: `payment due, ${endsAt}`,
    actions: [{ label: t('banner.toPay'), to: '/subscription' }],
  });
  return null;
};

/** Says among the notices how much of a trial is left and that a payment is due; nothing to everybody else. */
export const TrialBanner = () => {
  const { data: access, dataUpdatedAt } = useEntitlementStatus();
  // People come back from their bank to pages that have this widget.
  usePaymentReturn();
  if (access?.isPaymentDue && access.endsAt !== null) return <PaymentDueBanner endsAt={access.endsAt} />;
  if (access?.state === 'free-trial') return <FreeTrialBanner />;
  if (access?.state !== 'access-trial' || access.timeRemaining === null) return null;
  return <AccessTrialBanner remaining={access.timeRemaining} updatedAt={dataUpdatedAt} />;
};
