import type { ExamplePolicy } from './example-policy.ts';

export const recordsRetention: ExamplePolicy = {
  name: 'records-retention',
  title: 'Records Retention Policy (example)',
  status: 'review',
  facilityType: 'Financial',
  regulatoryBody: 'SOX',
  industry: 'finance',
  content: `# Purpose

We keep records for as long as the law or our work needs them, and then we destroy them in a way that we can prove.

# How long

| Record | Kept for | Counted from |
| --- | --- | --- |
| Contracts | 7 years | The end of the contract |
| Invoices and journals | 7 years | The end of the fiscal year |
| Minutes of the board | For good | – |
| Applications of people we did not hire | 1 year | The decision |

# Holds

When a lawsuit or an inquiry is likely, the legal department places a hold. Nothing that it covers is destroyed until it is lifted in writing.

# Destruction

Two people sign for every batch: one who confirms that the time is over, and one who sees it destroyed.
`,
};
