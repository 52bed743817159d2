import { describe, expect, it } from 'vitest';
import { statementsOfMarkdown } from './read-statements.ts';
import { canMeetRequirement, type Statement } from './statement.ts';

const read = (markdown: string): Statement[] => statementsOfMarkdown(markdown, { year: 2026 });
const last = (markdown: string): Statement => {
  const found = read(markdown).findLast(({ kind }) => kind !== 'heading');
  if (!found) throw new Error('nothing was read');
  return found;
};

describe('the name of a control', () => {
  it.each([
    '- AU-9(5): Dual Authorization',
    '- AU-9(5) – Dual authorization',
    '- Principle 7: Identifies and analyzes risk',
    '- A.8.13 Information backup',
    '- Art. 32: Security of processing',
    '- CC6.1: Restricts logical access',
    '- PR.AA-01: Identities of users',
    '- 164.312(b): Audit controls',
    '- 9.4.2 Secure log-on procedures',
    '- 5.17 Change management process',
    '- A.8.24: Use of cryptography',
    'This component addresses the following principles:\n\n- Assesses the risk of fraud',
    'This section supports the following controls:\n\n- Encryption of data at rest',
    'Security is part of the life cycle, including:\n\n- Secure design:',
    '- AC-6(9): Log Use of Privileged Functions',
    '## Control enhancements\n\n- IA-2(2): Multi-Factor Authentication to Accounts',
    'Send other requests to one of these:\n\n- For incident reports and other inquiries:',
  ])('is not a rule: %s', (markdown) => {
    const { modality, ...statement } = last(markdown);
    expect(canMeetRequirement(statement) && modality === 'required').toBe(false);
  });

  it.each([
    '- AC-2: We review accounts every quarter.',
    '- AC-2: Accounts must be reviewed.',
    '- A.8.13 Backup: Back up all servers daily.',
    '- 9.4.2 Lock the screen of each device.',
    '- 4.1 Report incidents immediately.',
    '- Requirement 8: The organization changes passwords every year.',
    'The following controls are implemented:\n\n- Encryption of data at rest',
  ])('can be followed by a rule: %s', (markdown) => {
    expect(canMeetRequirement(last(markdown))).toBe(true);
    expect(last(markdown).modality).toBe('required');
  });
});

describe('the modality of a statement', () => {
  it.each([
    // "Planned" can mean a future action, or the careful planning of a current one.
    ['Maintenance is planned and controlled.', 'required'],
    ['Changes to systems are planned and tested.', 'required'],
    ['Audits are planned, and their results are reported to management.', 'required'],
    ['Multi-factor authentication is planned.', 'planned'],
    ['Next steps:\n\n- Create records of processing', 'planned'],
    ['## Roadmap\n\nLaptops are encrypted.', 'planned'],
    // A permission with a precondition is a rule.
    ['Systems may go live only after they have been tested.', 'required'],
    ['Visitors may enter the server room only with an escort.', 'required'],
    ['Data may only be shared under a contract.', 'required'],
    ['A consumer who opted out can opt in again only by two steps.', 'required'],
    ['Remote access may be used solely with two factors.', 'required'],
    ['Keys may be destroyed only in the presence of two officers.', 'required'],
    ['Records may be released no earlier than after identification.', 'required'],
    ['Data may be stored exclusively within the European Union.', 'required'],
    ['Guests can use the network only under supervision.', 'required'],
    ['Staff may work at home after lunch.', 'permitted'],
    ['Staff may not only call, but also write.', 'permitted'],
    // A possible need is not a duty.
    ['We may need to verify your identity.', 'permitted'],
    ['Staff may be required to sign a statement.', 'permitted'],
    ['Users might have to change their passwords.', 'descriptive'],
    ['We may, where the law asks for it, need to retain records.', 'permitted'],
    ['Consent may not be required in an emergency.', 'permitted'],
    ['The team may conduct a review to ensure that the system is safe.', 'permitted'],
    ['Managers can ask for a report that is required for audits.', 'permitted'],
    ['Staff may work at home, and they are required to lock their screens.', 'required'],
    ['Staff need to sign a statement.', 'required'],
    // A system's actions count as the actions of the policy's authors.
    ['The gateway blocks attachments with programs.', 'required'],
    ['The firewall denies all traffic by default.', 'required'],
    ['The scanner checks each server for missing patches.', 'required'],
    ['The platform encrypts all data at rest.', 'required'],
    ['Endpoint protection quarantines files with malware.', 'required'],
    ['A service rotates the keys every year.', 'required'],
    ['The proxy inspects outgoing traffic.', 'required'],
    ['The SIEM correlates events from all servers.', 'required'],
    ['Our MDM wipes lost phones.', 'required'],
    ['The web application firewall stops attacks.', 'required'],
    ['The portal masks account numbers.', 'required'],
    ['The proxy logs are long.', 'descriptive'],
    ['The matrix is a modified version of a guide.', 'descriptive'],
    ['The catalog is the approved list of software.', 'descriptive'],
    // The name of a task assigns the task, but states no rule.
    ['Responsibilities:\n\n- Review of contracts', 'named'],
    ['Responsibilities:\n\n- Reviewing all contracts', 'required'],
    ['Responsibilities:\n\n- Review all contracts.', 'required'],
    ['The tool may be used to check which patches (with rules in place) are missing.', 'permitted'],
    ['We calculate the value of data in good faith.', 'required'],
    ['The security team rates vulnerabilities by severity.', 'required'],
    ['An accounting of disclosures contains:\n\n- the date of the disclosure', 'required'],
  ] as const)('is read from “%s”: %s', (markdown, modality) => {
    expect(last(markdown).modality).toBe(modality);
  });
});

describe('a questionnaire', () => {
  it.each([
    ['Was the test performed? Yes', 'required'],
    ['Was the test performed? Yes/No', 'question'],
    ['Was the test performed? Yes or no', 'question'],
    ['| Check | Answer |\n|-|-|\n| Are logs reviewed? | Yes / No |', 'question'],
  ] as const)('states nothing until it is answered: %s', (markdown, modality) => {
    expect(last(markdown).modality === 'required').toBe(modality === 'required');
  });
});

it.each([
  '| Metric | Target | Frequency |\n|-|-|-|\n| Incident response time | 1 hour | Monthly |',
  '| KPI | Measurement | Frequency |\n|-|-|-|\n| Trained staff | percent of all | Quarterly |',
])('finds no rule in a row of a table of metrics: %s', (markdown) => {
  expect(last(markdown).modality).toBe('named');
});

it('finds no rule in a row of a responsibility matrix', () => {
  expect(last('| Task | CEO | CISO |\n|-|-|-|\n| Annual risk assessment | A | R/C |').modality).toBe('named');
});

it('separates the items of an indented block', () => {
  expect(
    read('!!! tip "Events"\n\n        * Failed logins\n        * Audits').map(({ text }) => text),
  ).toEqual(['tip "Events"', 'Failed logins', 'Audits']);
});

describe('a negation', () => {
  const negated = (markdown: string) =>
    last(markdown)
      .words.filter((word) => word.negated !== null)
      .map(({ word }) => word);

  it.each([
    ['We have no backups.', ['have', 'no', 'backups']],
    ['The company has no process for incidents.', ['has', 'no', 'process', 'for', 'incidents']],
    ['There is no incident response plan.', ['no', 'incident', 'response', 'plan']],
    ['There are no backups of servers.', ['no', 'backups', 'of', 'servers']],
    ['The hospital lacks an incident response plan.', ['lacks', 'an', 'incident', 'response', 'plan']],
    ['Staff do not have training in security.', ['not', 'have', 'training', 'in', 'security']],
    ['The school keeps no record of disclosures.', ['keeps', 'no', 'record', 'of', 'disclosures']],
    [
      'For requests without an account, we match two data points with information on file.',
      ['without', 'an', 'account'],
    ],
    ['Hardly any laptop is encrypted.', ['hardly', 'any', 'laptop', 'is', 'encrypted']],
    ['Logs are rarely reviewed.', ['logs', 'are', 'rarely', 'reviewed']],
    ['We seldom test our backups.', ['seldom', 'test', 'our', 'backups']],
    ['Visitors are barely screened.', ['visitors', 'are', 'barely', 'screened']],
    ['Rarely used accounts are disabled.', []],
    ['Access is given with no delay.', []],
    ['Logs are kept for no less than one year.', []],
    ['If there is no answer, the officer calls again.', ['no', 'answer']],
  ] as const)('covers the words that it negates: %s', (markdown, words) => {
    expect(negated(markdown)).toEqual(words);
  });
});

describe('the lead-in of an item', () => {
  it.each([
    [
      'Requests must be approved in the tracker.',
      '1. Requests must be approved.\n   - Access is for users.',
      null,
    ],
    ['for an item that does not end a sentence', '- Managers review\n  - access rights', 'Managers review'],
    ['for an item that ends with a colon', '- Managers review:\n  - access rights', 'Managers review:'],
    [
      'for text with two sentences, the last one',
      'Vendors submit to direction on requests.The agreement must require vendors to:\n\n- report incidents',
      'The agreement must require vendors to:',
    ],
  ])('is the text that introduces the item, but not a complete sentence: %s', (_, markdown, lead) => {
    expect(last(markdown).lead).toBe(lead);
  });

  it.each([
    ['The duty does not apply to small firms, unless:\n\n- they process health data', 'exception'],
    ['Access is taken away if there is reason to believe that:\n\n- the user left', 'condition'],
    ['Accounts are locked when:\n\n- a password is shared', 'condition'],
    ['When a parent asks for the records:', 'condition'],
    ['If a device is stolen:', 'condition'],
    ['**When:** A parent asks for a correction.', 'condition'],
  ] as const)('makes the item a condition if the lead-in ends with one: %s', (markdown, aside) => {
    const own = last(markdown).words.filter(({ inLead }) => !inLead);
    expect(own.map((word) => word.aside)).toEqual(own.map(() => aside));
  });

  it('classifies its items as law if it restates a law', () => {
    expect(
      last(
        'In order to win the trust of investors, the SOX rules require the following:\n\n- Auditors are independent.',
      ).role,
    ).toBe('law');
  });
});

describe('the role of a statement', () => {
  it.each([
    ['Establishes the safeguards that protect data.', 'purpose'],
    ['Describes how incidents are reported.', 'purpose'],
    ['## Objective\n\nIt ensures that access is limited to staff.', 'purpose'],
    ['## Purpose\n\nPeople have the right to have data erased.', 'purpose'],
    ['## Purpose\n\nAll staff must report incidents.', 'evidence'],
    ['## 1. Introduction\n\nWe report every breach within three days.', 'evidence'],
    ['Access: The manager approves requests.', 'evidence'],
    ['Incident: An event that harms the organization.', 'definition'],
    ['Requires yearly training of all employees.', 'evidence'],
    ['Restricts transfers to encrypted channels, and audits logs of transfers.', 'purpose'],
    ['Protects data by encryption and trains all staff.', 'purpose'],
    ['- Reviews the logs every week.', 'evidence'],
    ['Objective: Provide information for decisions.', 'purpose'],
    ['**Control objective:** Restrict access to staff.', 'purpose'],
    ['**Goal:** All staff must be trained.', 'evidence'],
    ['Evidence examples: configuration of access, and logs.', 'example'],
    ['Examples of sensitive data: names that are kept in logs.', 'example'],
    ['## Key references\n\n- Internal controls are assessed.', 'reference'],
    ['## Useful links\n\n- Logs are reviewed.', 'reference'],
    ['Weakness: A fault of a control that affects how the company records or reports data.', 'definition'],
    ['Incident response: A manager reviews the plan.', 'evidence'],
    ['An auditor will look at whether logs are kept.', 'others'],
    ['This can be tested by a sample of tickets that are closed.', 'others'],
    ['Auditors report their findings to the board.', 'evidence'],
    ['Examine:\n\n- Logs are reviewed', 'others'],
    ['## Assessment methods\n\nLogs are reviewed.', 'example'],
    ['Required evidence: records of training.', 'example'],
    ['### Security officer\n\nReviews all logs.', 'evidence'],
    ['Backups of servers are kept.', 'evidence'],
  ] as const)('is read from “%s”: %s', (markdown, role) => {
    expect(last(markdown).role).toBe(role);
  });
});
