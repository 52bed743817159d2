import type { ExamplePolicy } from './example-policy.ts';

export const accessControl: ExamplePolicy = {
  name: 'access-control',
  title: 'Access Control Policy (example)',
  status: 'active',
  facilityType: 'Technology',
  regulatoryBody: 'ISO 27001',
  industry: 'software',
  content: `# Purpose

People can do their work and see nothing beyond it. This policy says who grants access to our systems and rooms, who checks it, and how it ends.

# Granting access

1. The manager asks for access in the service desk and names the task it is for.
2. The owner of the system approves or declines within two working days.
3. The service desk sets it up and records the date on which it is to be checked again.

Nobody approves their own access, whatever their position.

# Checking access

| What | Who checks | How often |
| --- | --- | --- |
| Administrator accounts | Head of IT | Every month |
| Systems with personal data | Owner of the system | Every quarter |
| Everything else | Line manager | Twice a year |

What nobody confirms is removed on the day after the check.

# Ending access

Accounts are closed on a person's last working day, and badges and keys are handed back before they leave the building. When someone changes teams, the old access ends within five days.
`,
};
