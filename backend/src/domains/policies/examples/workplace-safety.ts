import type { ExamplePolicy } from './example-policy.ts';

export const workplaceSafety: ExamplePolicy = {
  name: 'workplace-safety',
  title: 'Workplace Safety Policy (example)',
  status: 'active',
  facilityType: 'Manufacturing',
  regulatoryBody: 'OSHA',
  industry: 'manufacturing',
  content: `# Purpose

Everybody goes home as healthy as they came. No deadline is a reason to work unsafely, and everyone may stop work that is not safe.

# Responsibilities

- **Supervisors** walk through their area once a week and write down what they find.
- **Employees** use the protective equipment that is posted at the entrance, and report what is broken.
- The **safety officer** keeps the list of hazards and trains every new colleague in their first week.

# Accidents and near misses

1. Help the person first.
2. Call the safety officer.
3. Leave the place as it is until it has been photographed.

Near misses are reported in the same way. They are the cheapest lessons that we get.

# Drills

The building is evacuated twice a year. The time that it took is posted beside the exits.
`,
};
