import type { PaymentCase, PaymentEvent } from '@proviso/contracts';
import { formatMoney } from '../format-money.ts';
import type { MailText } from '../../../shared/mail/mailer.ts';

const outcomes = {
  won: 'The payment stays.',
  lost: 'The payer got the money back. If it was for the current subscription, the subscription has ended.',
  closed: 'It was closed without a decision.',
} as const;

/**
 * The email to administrators about a refund or dispute. `undefined` if an administrator caused the event.
 * @param cases including the event's own case
 */
export const paymentReversalMail = (
  event: PaymentEvent,
  cases: readonly PaymentCase[],
  { organization, address }: { organization: string; address: string },
): MailText | undefined => {
  const mailOf = (subject: string, ...lines: readonly string[]): MailText => ({
    subject,
    text: ['Hello,', '', ...lines, 'Refunds and disputes are listed here:', address, ''].join('\n'),
  });
  switch (event.type) {
    case 'PaymentRefunded': {
      const { amount, currency, chargeId } = event.data;
      return mailOf(
        `A payment was refunded: ${organization}`,
        `${formatMoney(amount, currency)} of the payment ${chargeId} was refunded.`,
        'A refund does not end access. To end access, end the subscription.',
      );
    }
    case 'PaymentDisputed': {
      const { amount, currency, chargeId, reason } = event.data;
      return mailOf(
        `A payment is disputed: ${organization}`,
        `The payer asked their bank to return ${formatMoney(amount, currency)} of the payment ${chargeId} (${reason}).`,
        "Answer it in the payment provider's dashboard. Access stays until the bank decides.",
      );
    }
    case 'PaymentDisputeClosed': {
      const { disputeId, outcome } = event.data;
      const { amount, currency } = cases.find(({ id }) => id === disputeId) ?? {};
      const money = amount === undefined || currency === undefined ? '' : formatMoney(amount, currency);
      return mailOf(
        `A dispute is over: ${organization}`,
        `The dispute ${disputeId} of ${money} is over.`,
        outcomes[outcome],
      );
    }
    case 'RefundNoted':
      return undefined;
  }
};
