/** Texts of the panels on the dashboard. */
export const widgetTexts = {
  insights: {
    title: 'AI Insights',
    failed: 'The insights could not be loaded',
    recommendations: 'Recommendations',
    source: 'From the state of your organization’s own policies.',
    none: 'Nothing in your policies needs attention right now.',
    default: {
      regulatoryBody: 'A policy that names its regulatory body is found faster in an audit.',
      review: 'Most standards ask that every policy is reviewed at least once a year.',
      documents: 'Signed copies and evidence, attached to a policy, are searched together with it.',
    },
  },
  updates: {
    title: 'Regulatory Updates',
    failed: 'Unable to load regulatory updates.',
    failedDetail: 'Try again in a moment.',
    none: 'No regulatory updates',
    urgency: { high: 'High', medium: 'Medium', low: 'Low' },
    type: { new: 'New rule', amendment: 'Amendment', update: 'Update', other: 'Other' },
    newTab: '(opens in a new tab)',
    all: 'Show all {{count}}',
    fewer: 'Show fewer',
  },
} as const;
