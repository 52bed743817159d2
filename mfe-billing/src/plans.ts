/** The plans of the specification (§3, §9): trial in days, price in US dollars a month after it. */
export const plans = [
  {
    id: 'basic',
    days: 1,
    price: 49,
    popular: false,
    features: ['basicManagement', 'fiveAnalyses', 'standardTemplates', 'emailSupport'],
  },
  {
    id: 'professional',
    days: 2,
    price: 149,
    popular: true,
    features: ['advancedManagement', 'unlimitedAnalysis', 'allTemplates', 'mapping', 'prioritySupport'],
  },
  {
    id: 'enterprise',
    days: 3,
    price: 499,
    popular: false,
    features: [
      'enterpriseManagement',
      'unlimitedAnalysis',
      'allTemplates',
      'advancedCompliance',
      'integrations',
      'dedicatedSupport',
    ],
  },
] as const;
export type Plan = (typeof plans)[number];
