import { describe, expect, it } from 'vitest';
import { statementsOfMarkdown, statementsOfText } from './read-statements.ts';
import { canMeetRequirement, isAssertedWord, type Statement } from './statement.ts';

const read = (markdown: string) => statementsOfMarkdown(markdown, { year: 2026 });
const evidence = (markdown: string) => read(markdown).filter(canMeetRequirement);
const one = (markdown: string): Statement => {
  const statements = read(markdown);
  const found = statements.find(({ kind }) => kind !== 'heading') ?? statements[0];
  if (!found) throw new Error('nothing was read');
  return found;
};

describe('the modality of a statement', () => {
  it.each([
    ['Passwords must be changed every 90 days.', 'required'],
    ['Workforce members shall complete training.', 'required'],
    ['The officer will review logs monthly.', 'required'],
    ['Encryption is required for laptops.', 'required'],
    ['The Security Officer is responsible for the risk analysis.', 'required'],
    ['Staff are trained yearly.', 'required'],
    ['We use devices that lock themselves.', 'required'],
    ['We have appointed a security official.', 'required'],
    ['Backups are kept in another building.', 'required'],
    ['Report incidents to the help desk.', 'required'],
    ['Always lock your screen.', 'required'],
    ['Provisioning: Grant access by role.', 'required'],
    ['The IT team reviews the logs every week.', 'required'],
    ['Managers review access rights.', 'required'],
    ['Passwords must not be shared.', 'required'],
    ['Sharing passwords is prohibited.', 'required'],
    ['Only the administrator may change logs.', 'required'],
    ['Are backups encrypted? Yes', 'required'],
    ['Staff may use their own phones.', 'permitted'],
    ['Managers can ask for a report.', 'permitted'],
    ['Staff should lock their screens.', 'recommended'],
    ['Screens are locked where possible.', 'recommended'],
    ['A password manager is strongly encouraged.', 'recommended'],
    ['We strive to encrypt all laptops.', 'recommended'],
    ['Riverside performs periodic assessments of its vendors.', 'required'],
    ['If applicable, Riverside Clinic coordinates its response with others.', 'required'],
    ['Our policy requires that laptops should be locked.', 'required'],
    ['Encryption protects sensitive data.', 'named'],
    ['Phishing is a kind of fraud.', 'descriptive'],
    ['Passwords are an important part of security.', 'descriptive'],
    ['A weak password could be guessed.', 'descriptive'],
    ['We take security seriously.', 'descriptive'],
    ['We plan to encrypt laptops.', 'planned'],
    ['Encryption will be introduced in 2027.', 'planned'],
    ['A training program is being developed.', 'planned'],
    ['Backups are not yet encrypted.', 'planned'],
    ['All laptops were encrypted.', 'past'],
    ['Previously, staff had been trained.', 'past'],
    ['In the past, training has been a task of new staff.', 'past'],
    ['Who trains the staff?', 'question'],
    ['Automatic logoff', 'named'],
    ['Encryption, backups, training', 'named'],
    // A possibility in a descriptive clause is not a permission.
    ['Incidents that may be crimes are reported to the police.', 'required'],
    ['The use of programs that can override controls is restricted to administrators.', 'required'],
    ['Only software approved by IT can be installed.', 'required'],
    ['Changes of the program are planned and controlled by the CISO.', 'required'],
    ['The processes are planned, implemented and controlled.', 'required'],
    ['Encryption is planned.', 'planned'],
    ['Encryption is planned for next year.', 'planned'],
    ['The security team is a member of the ISAC of our industry.', 'required'],
    ['The CISO participates in security forums.', 'required'],
    ['New systems undergo penetration testing before they go into production.', 'required'],
    ['Servers use NTP to keep their time.', 'required'],
    ['The security team subscribes to threat intelligence feeds.', 'required'],
    [
      'The security team classifies each event by its severity and determines whether it is an incident.',
      'required',
    ],
    ['The audit programme defines criteria, scope and schedule of each internal audit.', 'required'],
    ['Top management is committed to information security and supports the program.', 'required'],
    ['Security is a process that protects the organization.', 'descriptive'],
    ['Attackers use many tricks to get in.', 'named'],
    // A right granted to others binds the authors.
    ['You may ask us to delete your data.', 'required'],
    ['You have the right to object at any time.', 'required'],
    ['Patients can request a copy of their records.', 'required'],
    ['Consumers may opt out of the sale of their data.', 'required'],
    ['Parents may inspect the records of their children.', 'required'],
    ['To exercise your rights, contact us by mail.', 'required'],
    ['If you want to object, please write to us.', 'required'],
    ['Employees may request leave.', 'permitted'],
    ['If you have questions, contact our Privacy Officer.', 'required'],
    ['We accommodate requests to receive communications by alternative means.', 'required'],
    ['Statements of disagreement are attached to the record.', 'required'],
    ['PHI may be disclosed to a vendor only after a contract has been signed.', 'required'],
    ['Require return of PHI at termination, where feasible.', 'required'],
    ['We mitigate harmful effects as far as practicable.', 'required'],
    ['Before a message recommends a product, the Privacy Officer shall obtain an authorization.', 'required'],
    ['The mail gateway blocks phishing e-mails and malicious links.', 'required'],
    ['MFA uses two different factors.', 'required'],
    ['All changes to network connections go through change control.', 'required'],
    ['The on-call engineer escalates incidents within an hour.', 'required'],
    ['The team eradicates the threat.', 'required'],
    ['The developer provides technical documentation.', 'required'],
    ['A policy means a text that says what is done.', 'descriptive'],
    // A statement that names a role or a legal basis counts as a rule.
    ['The legal basis is the performance of a contract.', 'required'],
    ['Our data protection officer is Jane Doe.', 'required'],
    ['The Security Officer is an important person.', 'descriptive'],
  ] as const)('is read from “%s”: %s', (markdown, modality) => {
    expect(one(markdown).modality).toBe(modality);
  });

  it.each([
    ['The following controls are implemented:\n\n- Automatic logoff', 'required', null],
    ['Managers must:\n\n- Approve access', 'required', null],
    ['Managers should:\n\n- Approve access', 'recommended', null],
    ['Staff may:\n\n- Use the guest network', 'permitted', null],
    ['We plan to:\n\n- Encrypt laptops', 'planned', null],
    ['Staff should:\n\n- Badges must be returned', 'required', null],
    ['Staff must never:\n\n- Share passwords', 'required', 'prohibition'],
    ['**NEVER:**\n\n- recap needles by two hands', 'required', 'prohibition'],
    ['## Prohibited activities\n\n- Installing unauthorized software', 'required', 'prohibition'],
    ['## Password requirements\n\n- Minimum 12 characters', 'required', null],
    ['## Safeguards\n\n- Automatic logoff', 'named', null],
    ['The following legal bases apply:\n\n- Consent', 'required', null],
    ['The following definitions apply:\n\n- Consent', 'named', null],
    ['- **NEVER:** – recap needles by two hands', 'required', 'prohibition'],
  ] as const)('comes from the lead-in if the statement is an item: %s', (markdown, modality, negated) => {
    const item = read(markdown).find(({ kind }) => kind === 'item');
    expect(item).toMatchObject({ modality, negated });
  });

  it.each([
    ['| Question | Answer |\n|-|-|\n| Are logs reviewed? | Yes |', 'required', null],
    ['| Question | Answer |\n|-|-|\n| Are logs reviewed? | No |', 'required', 'denial'],
    ['| Control | Frequency |\n|-|-|\n| Access review | Quarterly |', 'required', null],
    ['| Term | Page |\n|-|-|\n| Access review | four |', 'named', null],
  ] as const)('is read from a table row: %s', (markdown, modality, negated) => {
    expect(one(markdown)).toMatchObject({ kind: 'row', modality, negated });
  });
});

describe('a negation', () => {
  it.each([
    ['Passwords must not be shared.', 'prohibition'],
    ['Do not share passwords.', 'prohibition'],
    ['Never share passwords.', 'prohibition'],
    ['No employee may share a password.', 'prohibition'],
    ['Sharing passwords is strictly prohibited.', 'prohibition'],
    ['Guests are not permitted in the server room.', 'prohibition'],
    ['We do not train anybody.', 'denial'],
    ['Incidents are not reported.', 'denial'],
    ['Training is not required.', 'denial'],
    ['No training is provided.', 'denial'],
    ['Nobody is trained.', 'denial'],
    ['Access that is no longer needed is removed.', null],
    ['Reports are due no later than Friday.', null],
    ['This includes, but is not limited to, laptops, which must be locked.', null],
    ['Staff must report losses, whether or not data was on the device.', null],
  ] as const)('is read from “%s”: %s', (markdown, negated) => {
    expect(one(markdown).negated).toBe(negated);
  });

  const negatedWords = (markdown: string) =>
    one(markdown)
      .words.filter(({ negated }) => negated)
      .map(({ word }) => word);

  it.each([
    ['Passwords must not be shared and must be changed yearly.', ['not', 'be', 'shared']],
    ['Access that is not authorized must be reported.', ['that', 'is', 'not', 'authorized']],
    ['Training is not required.', ['training', 'is', 'not', 'required']],
    ['No access is given without approval.', ['no', 'access', 'is', 'given']],
    ['Staff may work without training.', ['without', 'training']],
    ['New employees sign nothing about the policy.', ['sign', 'nothing', 'about', 'the', 'policy']],
    ['We have no information security program.', ['have', 'no', 'information', 'security', 'program']],
    ['Assets have no owner.', ['have', 'no', 'owner']],
    [
      'Routine disclosures are not limited to the minimum.',
      ['routine', 'disclosures', 'are', 'not', 'limited', 'to', 'the', 'minimum'],
    ],
    ['Records are kept where consent is not given.', ['where', 'consent', 'is', 'not', 'given']],
    ['Where data is not needed, delete it.', ['where', 'data', 'is', 'not', 'needed']],
  ] as const)('extends to the end of its clause: %s', (markdown, words) => {
    expect(negatedWords(markdown)).toEqual(words);
  });

  const asides = (markdown: string) =>
    one(markdown)
      .words.filter((word) => !isAssertedWord(word))
      .map(({ word }) => word);

  it.each([
    ['If training is given, records are kept.', ['if', 'training', 'is', 'given']],
    ['Doors are locked unless a guard is present.', ['unless', 'a', 'guard', 'is', 'present']],
    ['No access is given unless it is approved.', []],
    ['Access is given only if it is approved.', []],
  ] as const)('does not include conditions: %s', (markdown, words) => {
    expect(asides(markdown)).toEqual(words);
  });

  it('does not extend from a condition in the lead-in to the words of the item', () => {
    const item = read('If training is given:\n\n- records must be kept').find(({ kind }) => kind === 'item');
    expect(item?.words.filter((word) => !isAssertedWord(word)).map(({ word }) => word)).toEqual([
      'if',
      'training',
      'is',
      'given',
    ]);
  });

  it('preserves an exception', () => {
    expect(one('Doors are locked unless a guard is present.').exception).toBe(true);
    expect(one('Doors are locked.').exception).toBe(false);
  });
});

describe('the validity of a statement', () => {
  it.each([
    ['Passwords must be changed.', 'in-force'],
    ['~~Passwords must be changed.~~', 'struck'],
    ['<del>Passwords must be changed.</del>', 'struck'],
    ['<s>Passwords must be changed.</s>', 'struck'],
    ['<del>\n\nPasswords must be changed.\n\n</del>', 'struck'],
    ['<!-- Passwords must be changed. -->', 'comment'],
    ['> Passwords must be changed.', 'quoted'],
    ['“Each covered entity must change the passwords of all its users every year.”', 'quoted'],
    ['[TODO: say how passwords are managed]', 'unfilled'],
    ['[Describe how passwords are managed]', 'unfilled'],
    ['Passwords are changed every [to be completed].', 'unfilled'],
    ['Passwords: TBD', 'unfilled'],
    ['{{passwords}} {{rules}}', 'unfilled'],
    ['- [ ] Passwords are changed.', 'unfilled'],
    ['- [x] Passwords are changed.', 'in-force'],
    ['<BANK> changes passwords every year.', 'in-force'],
    ['Passwords are changed every (# of days) days.', 'in-force'],
    ['Passwords must be changed [1].', 'in-force'],
    ['(Repealed) Passwords must be changed.', 'repealed'],
    ['Until 2019, passwords must be changed.', 'repealed'],
    ['This rule was in force until 31 December 2019.', 'repealed'],
    ['[DRAFT] Passwords must be changed.', 'draft'],
  ] as const)('is read from “%s”: %s', (markdown, validity) => {
    expect(one(markdown).validity).toBe(validity);
  });

  it.each([
    [
      '# Rules\n\n## One\n\nThis section is repealed.\n\nDoors must lock.\n\n## Two\n\nBadges must be worn.',
      ['Badges must be worn.'],
    ],
    ['# Rules\n\nThis policy has been superseded.\n\n## One\n\nDoors must lock.', []],
    [
      '# Rules\n\n## One (withdrawn)\n\nDoors must lock.\n\n## Two\n\nBadges must be worn.',
      ['Badges must be worn.'],
    ],
    ['# DRAFT\n\nDoors must lock.', []],
    ['This is a draft.\n\n## One\n\nDoors must lock.', []],
  ])('ends if a repeal or a draft notice covers the statement: %s', (markdown, left) => {
    expect(evidence(markdown).map(({ text }) => text)).toEqual(left);
  });

  it('remains for the text that is not struck through', () => {
    expect(evidence('Doors ~~may be open~~ must lock.').map(({ text }) => text)).toEqual([
      'Doors must lock.',
    ]);
  });

  it('is not affected by placeholders, which are not read as numbers', () => {
    expect(one('Passwords are changed within (# of days) days.').deadline).toBeNull();
    expect(one('Access ends within [Number, e.g., 24] hours.').deadline).toBeNull();
  });
});

describe('the role of a statement', () => {
  it.each([
    ['This policy describes how passwords are managed.', 'purpose'],
    ['This policy governs how staff keep records.', 'purpose'],
    ['The purpose of this policy is to protect passwords.', 'purpose'],
    ['To protect the records of patients.', 'purpose'],
    ['In this course, you will learn how passwords are changed.', 'purpose'],
    ['You will learn how incidents are reported.', 'purpose'],
    ['To protect patients, records are locked away.', 'evidence'],
    ['This policy requires that passwords must be changed.', 'evidence'],
    ['Define how Meridian collects and uses data.', 'purpose'],
    ['To the extent that the law allows, records are kept.', 'evidence'],
    ['To exercise your rights, contact us.', 'evidence'],
    ['HIPAA requires that passwords be managed.', 'law'],
    ['The processor must process data only on documented instructions.', 'evidence'],
    ['The processor shall not engage another processor.', 'law'],
    ['Under the Security Rule, 45 CFR 164.308 requires a risk analysis.', 'law'],
    ['Covered entities must conduct a risk analysis.', 'law'],
    ['The Department of Labor (DOL) has issued a standard for ladders.', 'law'],
    ['Riverside Clinic has issued a standard for passwords.', 'evidence'],
    ["The vendor's customers must change their passwords.", 'others'],
    ['The supervisory authority must be consulted.', 'evidence'],
    ['The supervisory authority must answer in a month.', 'others'],
    ['Consumers must not be asked to waive their rights.', 'evidence'],
    ['Patients must be told of a breach.', 'evidence'],
    ['Where state law is more stringent than HIPAA, we follow state law.', 'evidence'],
    ['Define how Meridian detects and contains incidents.', 'purpose'],
    ['Operators must be trained in the operating procedures.', 'evidence'],
    ['Source code is managed in a repository with tracked changes.', 'evidence'],
    ['Consumers may request that their data be deleted.', 'evidence'],
    ['Customers are told of a breach within three days.', 'evidence'],
    ['For example, passwords are changed every year.', 'example'],
    ['“Password” means a secret of a user.', 'definition'],
    ['See also the password policy.', 'reference'],
    ['Effective date: 2024-01-01', 'revision'],
    ['Passwords .............. 12', 'contents'],
    ['- [Passwords must change](#passwords)', 'reference'],
    ['```yaml\nPasswords must change.\n```', 'example'],
    ['Passwords must be changed.', 'evidence'],
    ['- 164.310(a)(2)(iv) - Maintenance records (Addressable)', 'reference'],
  ] as const)('is read from “%s”: %s', (markdown, role) => {
    expect(one(markdown).role).toBe(role);
  });

  it('is that of a rule for an item that begins with "to" if its lead-in states the action', () => {
    expect(
      evidence('We may disclose health information:\n\n- to a funeral director, as the law permits.').map(
        ({ modality }) => modality,
      ),
    ).toEqual(['permitted', 'permitted']);
  });

  it.each([
    'Table of contents',
    'References',
    'Related policies and procedures',
    '7. Definitions',
    'Revision History',
    'Document control',
    'Examples',
  ])('is never that of a rule below the heading %s', (heading) => {
    expect(evidence(`# Policy\n\n## ${heading}\n\nPasswords must be changed.`)).toEqual([]);
  });

  it('is not that of a rule for a heading, unless the heading states one', () => {
    expect(evidence('# Password management')).toEqual([]);
    expect(evidence('# 4.2 ALL EMPLOYEES MUST CHANGE THEIR PASSWORDS').map(({ kind }) => kind)).toEqual([
      'heading',
    ]);
    expect(evidence('# How must passwords be changed?')).toEqual([]);
  });
});

describe('a statement', () => {
  it('includes the headings above it, the lead-ins of an item, and the column names of a row', () => {
    expect(
      read(
        '# A\n\n## B\n\nManagers must:\n\n- Review:\n  - rights\n\n| Who | When |\n|-|-|\n| Ada | Daily |',
      ).filter(({ kind }) => kind !== 'heading'),
    ).toMatchObject([
      { kind: 'sentence', headings: ['A', 'B'], lead: null },
      { kind: 'item', headings: ['A', 'B'], lead: 'Managers must:' },
      { kind: 'item', headings: ['A', 'B'], lead: 'Managers must: Review:', text: 'rights' },
      { kind: 'row', columns: ['Who', 'When'], text: 'Ada | Daily' },
    ]);
  });

  it('covers exactly one whole sentence, even across line breaks', () => {
    const markdown =
      '> note\n\nAll staff\nmust **wear\nbadges** &amp; keys. Visitors\\* sign in.\n\n* One\n  two three.\n';
    expect(read(markdown).map(({ start, end }) => markdown.slice(start, end))).toEqual([
      'note',
      'All staff\nmust **wear\nbadges** &amp; keys.',
      String.raw`Visitors\* sign in.`,
      'One\n  two three.',
    ]);
  });

  it('continues across page numbers, running heads and empty lines', () => {
    const page = (number: number) => `\n\n${number}\n\nAcme Security Policy | Page ${number}\n\n`;
    const markdown = `Every member of staff must${page(1)}wear a badge at work.${page(2)}Doors are locked.${page(3)}End it.`;
    expect(read(markdown).map(({ text }) => text)).toEqual([
      'Every member of staff must wear a badge at work.',
      'Doors are locked.',
      'End it.',
    ]);
  });

  it('does not end after an abbreviation or a section number', () => {
    expect(read('Devices, e.g. Laptops, are locked. 4.2. Doors are locked.').map(({ text }) => text)).toEqual(
      ['Devices, e.g. Laptops, are locked.', '4.2. Doors are locked.'],
    );
  });

  it('ends at list markers that Markdown does not define', () => {
    expect(
      read('Staff must:\n• wear badges\n• lock doors').map(({ kind, lead, text }) => [kind, lead, text]),
    ).toEqual([
      ['sentence', null, 'Staff must:'],
      ['item', 'Staff must:', 'wear badges'],
      ['item', 'Staff must:', 'lock doors'],
    ]);
  });
});

it('finds responsible people, frequencies and deadlines', () => {
  expect(
    one('The privacy officer reviews access at least once a year, and within 30 days of a change.'),
  ).toMatchObject({
    who: expect.stringContaining('privacy officer') as string,
    frequency: 'at least once a year',
    deadline: 'within 30 days',
  });
  expect(one('Doors are locked.')).toMatchObject({ who: null, frequency: null, deadline: null });
});

it('reads the text of documents', () => {
  const text =
    '4.2 Badges\n\nAll staff\nmust wear badges.\n\nStaff must:\n\n• lock doors\n\nWho\tRule\nAda\tLock doors daily\f12\n\nDone. It is.';
  const statements = statementsOfText(text, { year: 2026 });
  expect(statements.map(({ kind, text: said, headings }) => [kind, said, headings.at(-1)])).toEqual([
    ['heading', '4.2 Badges', undefined],
    ['sentence', 'All staff must wear badges.', '4.2 Badges'],
    ['sentence', 'Staff must:', '4.2 Badges'],
    ['item', 'lock doors', '4.2 Badges'],
    ['row', 'Ada Lock doors daily', '4.2 Badges'],
    ['sentence', 'Done.', '4.2 Badges'],
    ['sentence', 'It is.', '4.2 Badges'],
  ]);
  for (const { start, end } of statements) expect(text.slice(start, end).trim()).toBe(text.slice(start, end));
});

it('marks struck-through text in a document as not valid', () => {
  const text = 'Logs are reviewed ~~weekly~~ monthly.\n\n~~Backups must be tested.~~';
  const said = statementsOfText(text, { year: 2026 }).map((statement) => [
    statement.text,
    statement.validity,
  ]);
  expect(said).toEqual([
    ['weekly', 'struck'],
    ['Logs are reviewed monthly.', 'in-force'],
    ['Backups must be tested.', 'struck'],
  ]);
});
