/** Ids of the available plans. */
export const planIds = ['basic', 'professional', 'enterprise'] as const;
export type PlanId = (typeof planIds)[number];

export const planFeatures = [
  'basicManagement',
  'fiveAnalyses',
  'standardTemplates',
  'emailSupport',
  'advancedManagement',
  'unlimitedAnalysis',
  'allTemplates',
  'mapping',
  'prioritySupport',
  'enterpriseManagement',
  'advancedCompliance',
  'integrations',
  'dedicatedSupport',
] as const;
/** Key of a feature. Translations contain its name. */
export type PlanFeature = (typeof planFeatures)[number];

export interface Plan {
  id: PlanId;
  name: string;
  /** Trial length in days of 24 hours. */
  trialDays: number;
  /** Price in US dollars. */
  pricePerMonth: number;
  popular: boolean;
  features: readonly PlanFeature[];
}

/** The available plans, in display order. */
export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    trialDays: 1,
    pricePerMonth: 49,
    popular: false,
    features: ['basicManagement', 'fiveAnalyses', 'standardTemplates', 'emailSupport'],
  },
  {
    id: 'professional',
    name: 'Professional',
    trialDays: 2,
    pricePerMonth: 149,
    popular: true,
    features: ['advancedManagement', 'unlimitedAnalysis', 'allTemplates', 'mapping', 'prioritySupport'],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    trialDays: 3,
    pricePerMonth: 499,
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
];

export const planOf = (id: PlanId): Plan => {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw new Error(`unknown plan ${id}`);
  return plan;
};
