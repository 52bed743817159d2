/** Texts of the panels on the dashboard and on a policy's page. */
export const widgetTexts = {
  policyAnalysis: {
    title: 'AI Analysis',
    never: 'This policy has not been analyzed yet.',
    analyze: 'Analyze',
    outdated: 'Outdated',
    changed: 'Version {{analyzed}} was analyzed; the policy is at version {{now}}.',
  },
  insights: {
    title: 'AI Insights',
    failed: 'The insights could not be loaded',
    recommendations: 'Recommendations',
    source: 'Based on your organization’s own policies.',
    none: 'Nothing in your policies needs attention right now.',
    default: {
      regulatoryBody: 'Policies that name their regulatory body are easier to find in an audit.',
      review: 'Most standards expect every policy to be reviewed at least once a year.',
      documents: 'Signed copies and evidence attached to a policy are searched along with it.',
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
