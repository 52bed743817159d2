import { defineTexts } from '@proviso/ui';

/** Names, prices, durations and features are the specification's (§3). */
export const billingTexts = defineTexts('billing', {
  trial: {
    title: 'Choose your free trial',
    lead: 'Three plans, each with a free trial. Choosing one is not possible in this version yet: you can use everything that works today without it.',
    will: 'Start a free trial of the plan that fits: 1, 2 or 3 days, without a card.',
    expiry: 'The trial expires automatically after the chosen duration, and you can subscribe at any time.',
    today:
      'Write policies, upload documents and read the audit log. No trial and no payment is needed for that.',
    link: 'Continue to your policies',
  },
  subscribe: {
    title: 'Subscribe',
    lead: 'Plans and prices in US dollars a month.',
    will: 'Pay by card, with the payment provider’s own form.',
    terms: '30-day money-back guarantee, cancel anytime, no setup fees.',
  },
  subscription: {
    title: 'Subscription',
    lead: 'Your plan, its status and what it includes.',
    plan: 'See the current plan, its price and the next billing date.',
    cancel: 'Cancel, reactivate or change the plan.',
  },
  plans: {
    popular: 'Most Popular',
    duration_one: '{{count}} Day',
    duration_other: '{{count}} Days',
    free: 'free',
    price: '${{price}}/month after trial',
    basic: 'Basic',
    professional: 'Professional',
    enterprise: 'Enterprise',
  },
  features: {
    basicManagement: 'Basic Policy Management',
    fiveAnalyses: 'AI Analysis (5 per month)',
    standardTemplates: 'Standard Templates',
    emailSupport: 'Email Support',
    advancedManagement: 'Advanced Policy Management',
    unlimitedAnalysis: 'Unlimited AI Analysis',
    allTemplates: 'All Templates',
    mapping: 'Regulatory Mapping',
    prioritySupport: 'Priority Support',
    enterpriseManagement: 'Enterprise Policy Management',
    advancedCompliance: 'Advanced Compliance',
    integrations: 'Custom Integrations',
    dedicatedSupport: 'Dedicated Support',
  },
});
