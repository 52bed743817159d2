import type { ExamplePolicy } from './example-policy.ts';

export const incidentResponse: ExamplePolicy = {
  name: 'incident-response',
  title: 'Incident Response Policy (example)',
  status: 'active',
  facilityType: 'Technology',
  regulatoryBody: 'NIST',
  industry: 'software',
  content: `# Purpose

An incident is anything that harms, or could harm, our information or the people whom it is about. The first hour decides how bad it becomes, so everybody knows what to do in it.

# Reporting

Anyone who notices something calls the duty officer at once and sends no email about it. A false alarm costs nobody anything; a late report may.

# The duty officer

1. Opens a record with the time and what was seen.
2. Decides on the severity: **low**, **high** or **critical**.
3. Calls the response team together for high and critical incidents within 30 minutes.
4. Tells management every two hours until the incident is closed.

# Afterwards

Within ten working days the team writes down what happened, what helped, what did not, and who changes what by when. The report blames no one.
`,
};
