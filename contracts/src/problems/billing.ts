import type { ProblemTexts } from './problem-texts.ts';

/** Problems with plans, payments, and trials. */
export const billingProblems = {
  'trial.not-running': { status: 409, detail: 'This organization has no running free trial.' },
  'trial.already-started': {
    status: 409,
    detail: 'Your organization has already started its free trial.',
  },
  'subscription.trial-ended': { status: 402, detail: 'Your trial has ended. Subscribe to continue.' },
  'subscription.required': { status: 402, detail: 'You need an active subscription for this.' },
  'subscription.plan-required': {
    status: 402,
    detail: 'This is part of the {planName} plan. Upgrade to use it.',
  },
  'subscription.quota-used': {
    status: 402,
    detail:
      'Your plan includes {limit} analyses a month, and all of them are used. They renew on {renewsOn} (UTC). The {planName} plan has no limit.',
  },
  'subscription.none': { status: 404, detail: 'Your organization has no subscription.' },
  'subscription.already-running': {
    status: 409,
    detail: 'Your organization already has a subscription. Change its plan instead.',
  },
  'subscription.changed': {
    status: 409,
    detail: 'The subscription was changed in the meantime. Please try again.',
  },
  'subscription.not-yearly': {
    status: 409,
    detail: 'Yearly billing is not available here. Choose monthly billing.',
  },
  'subscription.payment-due': {
    status: 409,
    detail: 'A payment is due. Pay it with another card before you change the plan.',
  },
  'subscription.is-canceled': {
    status: 409,
    detail: 'Your subscription is canceled. Reactivate it before you change the plan.',
  },
  'subscription.guarantee-over': {
    status: 409,
    detail:
      'The money-back guarantee can be claimed once, within {days} days of the first payment. It can no longer be claimed.',
  },
  'subscription.not-linkable': {
    status: 409,
    detail:
      'The payment provider has no paid subscription with this id that can be linked to this organization. Check the id.',
  },
  'payment.failed': { status: 422, detail: '{reason}' },
  'payment.authentication-needed': {
    status: 422,
    detail:
      'Your bank requires you to confirm this payment, so nothing was charged or changed. Update your card, confirm it with your bank, and try again.',
  },
  'payment.unknown': {
    status: 404,
    detail: 'This payment is no longer valid. Please start again.',
  },
  'payment.not-answered': {
    status: 503,
    detail: 'The payment provider did not answer. Please try again in a moment: nothing is charged twice.',
  },
  'payment.misconfigured': {
    status: 503,
    detail: 'Payments are not set up correctly here. Please contact the administrator of this installation.',
  },
  'payment.address-needed': {
    status: 409,
    detail:
      'Tax cannot be computed without your billing address. Add it under “Billing Details”, then try again.',
  },
  'payment.customer-gone': {
    status: 409,
    detail:
      'The payment provider no longer knows your organization. You keep what you paid for, and can subscribe again when it ends.',
  },
  'payment.message-refused': { status: 400, detail: 'This message does not come from the payment provider.' },
  'payment.not-available': {
    status: 503,
    detail: 'This installation does not take payments. Please contact its administrator.',
  },
  'invoice.not-found': { status: 404, detail: 'This invoice does not exist.' },
} as const satisfies ProblemTexts;
