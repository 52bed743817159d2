import type { Subscription } from '@proviso/contracts';
import { useFormatters, useMoney } from '@proviso/ui';
import { useState } from 'react';
import { billingTexts } from '../../texts.ts';

/** The amount due, the date it became due, the next step, and when the entitlement ends. */
export const PaymentDue = ({ subscription }: { subscription: Subscription }) => {
  const t = billingTexts.useTexts();
  const { minute } = useFormatters();
  const money = useMoney();
  const [openedAt] = useState(() => Date.now());
  const { paymentFailure, due, endsAt: paidUntil, accessEndsAt } = subscription;
  const sentences = [t('subscription.pastDue', { reason: paymentFailure ?? '' })];
  if (due) {
    const { amount, currency, nextAttemptAt } = due;
    sentences.push(t('subscription.owed', { amount: money(amount, currency), day: minute(paidUntil) }));
    sentences.push(
      nextAttemptAt === null
        ? t('subscription.noAttempt')
        : t('subscription.nextAttempt', { day: minute(nextAttemptAt) }),
    );
  }
  if (accessEndsAt !== null) {
    const isOver = Date.parse(accessEndsAt) <= openedAt;
    sentences.push(
      t(isOver ? 'subscription.accessEnded' : 'subscription.accessEnds', { day: minute(accessEndsAt) }),
    );
  }
  return (
    <div>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
};
