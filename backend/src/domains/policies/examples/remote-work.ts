import type { ExamplePolicy } from './example-policy.ts';

export const remoteWork: ExamplePolicy = {
  name: 'remote-work',
  title: 'Remote Work Policy (example)',
  status: 'draft',
  facilityType: 'Technology',
  regulatoryBody: 'GDPR',
  industry: 'software',
  content: `# Purpose

Work may be done from home or on the road as safely as in the office.

# What is needed

- A computer of the company with an encrypted disk and a screen that locks after five minutes
- A network that asks for a password; public ones only through the company's VPN
- A place where nobody reads along or listens in

# What stays in the office

Paper files with personal data are not taken along. Calls about people are not made where others can hear them.

# When something is lost

A lost or stolen device is reported within the hour, at any time of day. It is then locked from afar.
`,
};
