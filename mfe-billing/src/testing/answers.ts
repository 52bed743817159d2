import type {
  CurrentUser,
  EntitlementStatus,
  FreeTrialStatus,
  Invoice,
  Payments,
  Prices,
  Retention,
  Subscription,
} from '@proviso/contracts';
import { json, someUser } from '@proviso/ui/testing';

export const owner = someUser({ email: 'lena@example.com', firstName: 'Lena', lastName: 'Brandt' });

const HOUR = 60 * 60 * 1000;

export const noTrial: FreeTrialStatus = {
  isInTrial: false,
  timeRemaining: 0,
  isExpired: false,
  trialPlan: null,
  trialEnds: null,
};
export const runningTrial: FreeTrialStatus = {
  isInTrial: true,
  timeRemaining: 29 * HOUR,
  isExpired: false,
  trialPlan: 'professional',
  trialEnds: '2026-03-03T09:30:00.000Z',
};
export const endedTrial: FreeTrialStatus = {
  ...runningTrial,
  isInTrial: false,
  timeRemaining: 0,
  isExpired: true,
};

const access = (
  state: EntitlementStatus['state'],
  timeRemaining: number | null,
  reason: EntitlementStatus['reason'] = null,
): EntitlementStatus => ({
  state,
  plan: reason === null ? 'basic' : null,
  timeRemaining,
  isPaymentDue: false,
  reason,
  endsAt: timeRemaining === null ? null : '2026-03-01T09:35:00.000Z',
});
export const entitlementStatuses = {
  unused: access('access-trial-unused', null),
  looking: access('access-trial', 4 * 60 * 1000 - 1),
  lookedAround: access('access-trial-expired', 0, 'subscription.trial-ended'),
  inTrial: access('free-trial', 29 * HOUR),
  trialOver: access('free-trial-expired', 0, 'subscription.trial-ended'),
  ended: access('subscription-ended', 0, 'subscription.required'),
  subscribed: access('subscription', null),
  pastDue: { ...access('subscription', 21 * 24 * HOUR), isPaymentDue: true },
};

export const subscribed: Subscription = {
  plan: 'basic',
  amount: 4900,
  currency: 'usd',
  interval: 'month',
  status: 'active',
  endsAt: '2026-04-01T12:00:00.000Z',
  ended: false,
  features: ['basicManagement', 'fiveAnalyses', 'standardTemplates', 'emailSupport'],
  ending: null,
  due: null,
  accessEndsAt: null,
  guaranteeUntil: null,
  paymentFailure: null,
  actions: ['change-plan', 'update-card', 'cancel'],
};

/** An invoice for a month of the basic plan, already paid. */
export const someInvoice: Invoice = {
  id: 'in_1',
  number: 'SANDBOX-0001',
  issuedAt: '2026-03-01T12:00:00.000Z',
  paidAt: '2026-03-01T12:00:00.000Z',
  seller: { name: 'Example Software Inc.', address: ['1 Main Street', 'Springfield'], taxIds: ['US-12'] },
  payer: { name: 'Brandt Clinic', address: ['2 Side Street'], taxIds: [] },
  plan: 'basic',
  reason: 'period',
  period: { from: '2026-03-01T12:00:00.000Z', to: '2026-04-01T12:00:00.000Z' },
  lines: [
    {
      kind: 'plan',
      plan: 'basic',
      text: null,
      period: { from: '2026-03-01T12:00:00.000Z', to: '2026-04-01T12:00:00.000Z' },
      amount: 4900,
    },
  ],
  tax: 0,
  taxIncluded: false,
  total: 4900,
  creditUsed: 0,
  creditGiven: 0,
  amount: 4900,
  currency: 'usd',
  status: 'paid',
  refunded: 0,
};

/** Payment settings of the sandbox. */
export const sandboxPayments: Payments = {
  provider: 'sandbox',
  clock: false,
  testMode: true,
  publishableKey: null,
  portal: false,
};
export const dollarPrices: Prices = {
  basic: { amount: 4900, currency: 'usd' },
  professional: { amount: 14_900, currency: 'usd' },
  enterprise: { amount: 49_900, currency: 'usd' },
};

export interface Situation {
  user?: CurrentUser;
  trial?: FreeTrialStatus;
  access?: EntitlementStatus;
  payments?: Payments;
  prices?: Prices;
  /** Absent if the organization has no subscription. */
  subscription?: Subscription;
  retention?: Retention;
}

/** The server's responses that every part of this micro-frontend needs. */
export const createServerResponses = ({
  user = owner,
  trial = noTrial,
  access: given = entitlementStatuses.unused,
  payments = sandboxPayments,
  prices = dollarPrices,
  subscription,
  retention = { holds: [], removals: [], mayHold: false },
}: Situation) => ({
  'GET /api/auth/user': () => json(user),
  'GET /api/free-trial/status': () => json(trial),
  'GET /api/entitlements': () => json(given),
  'GET /api/billing/payments': () => json(payments),
  'GET /api/billing/prices': () => json(prices),
  'GET /api/subscription': () => (subscription ? json(subscription) : json(null)),
  'GET /api/subscription/invoices': () => json([]),
  'GET /api/retention': () => json(retention),
});
