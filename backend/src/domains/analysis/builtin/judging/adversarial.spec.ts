import { contradictionsOf } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledLibrary } from '../../../../testing/shipped-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { judge } from './judge.ts';

let library: CompiledLibrary;
beforeAll(async () => {
  library = await compiledLibrary();
});

const BODIES = ['HIPAA', 'PCI DSS', 'ISO 27001', 'NIST', 'OSHA', 'GDPR'];

const judged = (title: string, content: string, bodies: readonly string[] = BODIES) =>
  judge(
    {
      policy: {
        title,
        content,
        facilityType: null,
        state: null,
        regulatoryBody: null,
        industry: null,
      },
      documents: [],
      bodies,
      year: 2026,
    },
    library,
  );

/** Returns the citation and status of each requirement that gets any credit. */
const credited = (title: string, content: string, bodies?: readonly string[]): string[] =>
  judged(title, content, bodies)
    .judgments.filter(({ finding: { status } }) => status === 'addressed' || status === 'partly')
    .map(({ finding: { requirement, status } }) => `${requirement.body} ${requirement.citation} ${status}`);

const PARKING =
  '# Parking rules\n\nEmployees must park in the employee lot. Visitors must park in the visitor lot. Permits must be displayed. Vehicles without a permit are towed.';

/** A rule, in one wording that counts (`says`) and in other wordings that do not count. */
interface Rule {
  says: string;
  denies: string;
  plans: string;
  supposes: string;
  names: string;
}

const policies: Readonly<Record<string, readonly Rule[]>> = {
  Training: [
    {
      says: 'All workforce members must complete security awareness training every year.',
      denies: 'We do not train anybody in security.',
      plans: 'We plan to train all workforce members in security.',
      supposes: 'Security awareness training could help employees.',
      names: 'Security awareness training',
    },
  ],
  Passwords: [
    {
      says: 'Passwords must not be shared, and are at least 12 characters long.',
      denies: 'Passwords are shared by everybody.',
      plans: 'We intend to change passwords every year.',
      supposes: 'Strong passwords would protect our systems.',
      names: 'Passwords',
    },
  ],
  Incidents: [
    {
      says: 'All staff must report security incidents to the Security Officer within one day.',
      denies: 'Incidents are not reported.',
      plans: 'An incident response process is being developed.',
      supposes: 'Incidents could be reported to a hotline.',
      names: 'Incident reporting',
    },
  ],
  Encryption: [
    {
      says: 'All ePHI must be encrypted at rest and in transit.',
      denies: 'Laptops are not encrypted.',
      plans: 'We plan to encrypt laptops by 2027.',
      supposes: 'Encrypted laptops would be safer.',
      names: 'Encryption of laptops',
    },
  ],
  Backups: [
    {
      says: 'All ePHI must be backed up daily, and restoring from backups is tested.',
      denies: 'Backups are not made.',
      plans: 'Backups of servers will be introduced next year.',
      supposes: 'Backups of servers might help after a disaster.',
      names: 'Backup of data',
    },
  ],
};

/** Forms of a rule that do not count. Each is tested with five policies. */
const forms: readonly (readonly [string, (rule: Rule) => string])[] = [
  ['denied', ({ denies }) => denies],
  ['planned', ({ plans }) => plans],
  ['supposed', ({ supposes }) => supposes],
  ['a list of keywords', ({ names }) => `- ${names}\n- ${names}\n- ${names}`],
  [
    'headings alone',
    ({ names, says }) => `## ${names}\n\n### ${names}\n\n## ${says.split(' must ')[0] ?? ''}`,
  ],
  ['struck through', ({ says }) => `~~${says}~~`],
  ['in a comment', ({ says }) => `<!-- ${says} -->`],
  ['repealed', ({ says }) => `This section is repealed.\n\n${says}`],
  ['expired', ({ says }) => `This policy was in force until 2019 and is withdrawn.\n\n${says}`],
  ['quoted', ({ says }) => `> ${says}`],
  ['of a law', ({ says }) => `HIPAA requires the following:\n\n- ${says}`],
  ['in brackets', ({ says, names }) => `[TODO: ${says}]\n\n[Describe: ${names}]`],
  ['an unticked list', ({ says }) => `- [ ] ${says}`],
  ['of an example', ({ says }) => `## Examples\n\n${says}`],
  ['of a draft', ({ says }) => `# DRAFT\n\n${says}`],
  ['in a footnote of references', ({ says }) => `## References\n\n- ${says}`],
  ['in code', ({ says }) => `\`\`\`yaml\n${says}\n\`\`\``],
  ['asked', ({ says }) => `Is it true that ${says.charAt(0).toLowerCase()}${says.slice(1, -1)}?`],
];

describe('a rule that does not count', () => {
  it.each(forms)('earns no credit if it is %s', (name, form) => {
    for (const [title, rules] of Object.entries(policies))
      expect(credited(title, `# ${title}\n\n${rules.map(form).join('\n\n')}`), `${title}, ${name}`).toEqual(
        [],
      );
  });

  it.each([
    ['Records', 'This policy governs how staff keep records. '.repeat(20)],
    ['Records', 'Records. Security. Training. Passwords. Encryption. Incidents. '.repeat(20)],
    [
      'Datenschutz',
      'Alle Mitarbeiter müssen jährlich geschult werden. Passwörter dürfen nicht geteilt werden.',
    ],
    ['Seguridad', 'Todo el personal debe cambiar sus contraseñas. Los incidentes se comunican sin demora.'],
    ['Compliance', 'This policy complies with all of HIPAA, PCI DSS, ISO 27001, NIST, OSHA and GDPR.'],
    ['Compliance', 'We are fully compliant with HIPAA. Every requirement is addressed. Score: 100 %.'],
    ['Parking rules', PARKING],
    ['Cafeteria', 'Meals are served from noon. Trays must be returned. Guests pay at the register.'],
    ['Dress code', 'Employees must wear neat clothes. Shorts are not permitted on weekdays.'],
    ['Gardening', 'Plants are watered every week. The gardener keeps a record of plants.'],
    ['Travel expenses', 'Employees must submit receipts within 30 days. Managers approve expenses.'],
    ['Course', 'In this course, you will learn how passwords are changed and how incidents are reported.'],
    [
      'Handbook',
      ['Training', 'Passwords', 'Incidents', 'Backups', 'Encryption']
        .map((topic) => `## ${topic}\n\n[TODO: describe ${topic.toLowerCase()}]`)
        .join('\n\n'),
    ],
    ['Template', '[Organization] must [describe what is done] every [frequency]. [Role] is responsible.'],
  ])('earns no credit in a policy without any relevant rule: %s', (title, content) => {
    expect(credited(title, content)).toEqual([]);
  });

  it('is tested in more than 60 policies', () => {
    expect(forms.length * Object.keys(policies).length).toBeGreaterThan(60);
  });
});

describe('a policy that is not about the requested body', () => {
  it.each([
    ['Parking rules', PARKING],
    ['Records', 'This policy governs how staff keep records. '.repeat(20)],
  ])('gets an explanation instead of a score: %s', (title, content) => {
    for (const body of ['HIPAA', 'OSHA'])
      expect(judged(title, content, [body])).toMatchObject({
        score: null,
        judgments: [],
        bodies: [{ body, chosen: true, spokenOf: false }],
      });
  });

  it('gets no score for a body that is not in the library', () => {
    expect(
      judged('FinCEN policy', 'All staff must report suspicious transactions.', ['FinCEN']),
    ).toMatchObject({
      score: null,
      judgments: [],
      bodies: [{ body: 'FinCEN', known: false }],
    });
  });
});

it('gives credit for the same rules when they are written in forms that count', () => {
  for (const [title, rules] of Object.entries(policies))
    expect(
      credited(title, `# ${title}\n\n${rules.map(({ says }) => says).join('\n\n')}`, ['HIPAA']),
    ).not.toEqual([]);
});

it('finds contradictions of a requirement, and explains them', () => {
  const { judgments, score } = judged(
    'Handbook',
    'We do not train anybody. Passwords are shared by everybody. Incidents are not reported.',
    ['HIPAA'],
  );
  // Two judged requirements are too few for a score.
  expect(score).toBeNull();
  const contradicted = judgments.filter(({ finding }) => finding.status === 'contradicted');
  expect(contradicted.map(({ finding }) => finding.requirement.title)).toEqual(
    expect.arrayContaining(['Password management', 'Response and reporting']),
  );
  expect(contradicted.flatMap(({ finding }) => finding.quotes.map(({ text }) => text))).toEqual(
    expect.arrayContaining(['Passwords are shared by everybody.', 'Incidents are not reported.']),
  );
});

it('gives at most half of the maximum score to a short policy that contradicts a requirement', () => {
  const { score, judgments } = judged(
    'Security handbook',
    [
      '## Security awareness and training',
      'All workforce members must complete security awareness training every year.',
      'Laptops are encrypted at rest.',
      '## Data backup plan',
      'All ePHI must be backed up daily, and restoring from backups is tested.',
      '## Risk analysis',
      'The Security Officer must conduct a risk analysis every year.',
      '## Information system activity review',
      'Audit logs of system activity must be reviewed by the Security Officer every week.',
      'Passwords are shared by everybody.',
    ].join('\n\n'),
    ['HIPAA'],
  );
  expect(judgments.filter(({ finding }) => finding.status === 'contradicted')).not.toEqual([]);
  expect(score).toBeLessThanOrEqual(50);
});

describe('the status "missing"', () => {
  const missing = (title: string, content: string, bodies: readonly string[]): string[] =>
    judged(title, content, bodies)
      .judgments.filter(({ finding }) => finding.status === 'missing')
      .map(({ requirement }) => requirement.id);

  it.each([
    [
      'in a policy on the whole body that omits the requirement',
      'HIPAA compliance program',
      'All workforce members must complete security awareness training every year.',
      '45 CFR 164.308(a)(7)(ii)(A)',
    ],
    [
      'in a policy on the whole body that has words of the requirement in a sentence on something else',
      'HIPAA compliance program',
      'Lost devices and electronic media with ePHI must be reported before their disposal.',
      '45 CFR 164.310(d)(2)(i)',
    ],
  ])('is given %s', (_, title, content, id) => {
    expect(missing(title, content, ['HIPAA'])).toContain(id);
  });

  it.each([
    ['if the body was not requested', 'Contingency and data backup plan', 'The plan is kept safe.', []],
    [
      'if a heading mentions the requirement in passing',
      'Parking rules',
      '## Scope\n\n## Policy\n\n## Standard\n\nPark well.',
      ['HIPAA'],
    ],
    [
      'if the policy states the requirement in a form that is not understood',
      'Data backup plan',
      '## Data backup\n\n- Data backup: full copies, off-site\n- Restoration: recovery from backup copies',
      ['HIPAA'],
    ],
    [
      'if the policy is about another part of the body',
      'Training policy',
      '## Administrative requirements\n\nAll workforce members must complete security training every year.',
      ['HIPAA'],
    ],
  ] as const)('is not given %s', (_, title, content, bodies) => {
    expect(missing(title, content, bodies)).toEqual([]);
  });
});

it('reports which parts of a requirement a policy covers', () => {
  const { judgments } = judged(
    'Logs',
    'Audit logs of system activity must be reviewed by the Security Officer.',
    ['HIPAA'],
  );
  const found = judgments.find(
    ({ requirement }) => requirement.id === '45 CFR 164.308(a)(1)(ii)(D)',
  )?.finding;
  expect(found).toMatchObject({
    status: 'partly',
    elements: [
      { id: 'logging.reviewed', state: 'met' },
      { id: 'logging.reviewed-regularly', state: 'incomplete', lacks: ['frequency'] },
    ],
  });
  expect(found?.explanation).toContain('Incomplete (missing how often): ');
});

describe('the score', () => {
  const base = [
    'All workforce members must complete security awareness training every year.',
    'Audit logs of system activity must be reviewed by the Security Officer.',
    'Laptops are encrypted at rest.',
    'All staff must report security incidents to the Security Officer within one day.',
    'All ePHI must be backed up daily, and restoring from backups is tested.',
    'Passwords must not be shared.',
  ];
  const headings = [
    'Security awareness and training',
    'Information system activity review',
    'Encryption and decryption',
    'Response and reporting',
    'Data backup plan',
    'Password management',
  ];
  const scoreOf = (sentences: readonly string[]): number =>
    judged('HIPAA compliance program', sentences.join('\n\n'), ['HIPAA']).score ?? -1;

  it('is above zero for the unmodified policy', () => {
    expect(scoreOf(base)).toBeGreaterThan(0);
  });

  it('does not change when a sentence on another subject is added', () => {
    const headed = base.map((sentence, index) => `## ${headings[index] ?? ''}\n\n${sentence}`);
    const scoreOfHeaded = (sentences: readonly string[]) =>
      judged('Security handbook', sentences.join('\n\n'), ['HIPAA']).score;
    expect(scoreOfHeaded(headed)).toBeGreaterThan(0);
    const outside = 'Media are wiped before they are reused, and disposal is recorded.';
    expect(scoreOfHeaded([...headed, outside])).toBe(scoreOfHeaded(headed));
  });

  it('does not change when a sentence is repeated', () => {
    for (const sentence of base) {
      expect(scoreOf([...base, sentence]), sentence).toBe(scoreOf(base));
      expect(scoreOf([...base, ...Array<string>(20).fill(sentence)]), sentence).toBe(scoreOf(base));
    }
  });

  it('never drops when a sentence is added that contradicts nothing', () => {
    const all = [
      ...base,
      ...Object.values(policies).flatMap((rules) =>
        rules.flatMap(({ says, plans, names }) => [says, plans, names]),
      ),
      'Visitors sign in at the front desk.',
      'Doors of server rooms are locked.',
      'The Privacy Officer should review the list of vendors.',
      'Media are wiped before they are reused.',
    ];
    for (let seed = 1; seed <= 12; seed += 1) {
      const begin = all.filter((_, index) => (index * seed) % 5 < 2);
      const before = scoreOf(begin);
      for (const sentence of all)
        expect(scoreOf([...begin, sentence]), `${seed}: ${sentence}`).toBeGreaterThanOrEqual(before);
    }
  });
});

it('treats a deadline longer than the rule allows as a contradiction', () => {
  const text =
    '# Breach response\n\n## Notification\n\nAffected patients are notified in writing by first-class mail within 90 days after discovery of a breach.';
  const timelinessIn = (content: string) =>
    judged('Security Incident and Breach Response Policy', content, ['HIPAA']).judgments.find(
      ({ finding: { requirement } }) => requirement.citation === '45 CFR 164.404(b)',
    )?.finding;
  const found = timelinessIn(text);
  const [{ quote, instead } = { quote: undefined, instead: null }] = found ? contradictionsOf(found) : [];
  expect(instead).toBe(
    'Affected patients are notified in writing by first-class mail without unreasonable delay and within 60 days after discovery of a breach.',
  );
  expect(timelinessIn(text.replace(quote?.text ?? '', instead ?? ''))?.status).toBe('addressed');
});

it('says by when people must be notified if a breach policy does not', () => {
  const text =
    '## Notification\n\nAffected patients are notified of a breach without unreasonable delay, by first-class mail.';
  const found = judged('Breach Notification Policy', text, ['HIPAA']).judgments.find(
    ({ finding: { requirement } }) => requirement.citation === '45 CFR 164.404(b)',
  )?.finding;
  expect(found).toMatchObject({
    status: 'partly',
    explanation:
      'Incomplete (missing a deadline or period): that the people affected are notified within 60 days.',
  });
  expect(found).not.toHaveProperty('unscored');
});

describe('a blank', () => {
  const statusOf = (sentence: string) => {
    const { finding } =
      judged('Password policy', `## Passwords\n\n${sentence}`, ['ISO 27001']).judgments.find(
        ({ finding: { requirement } }) => requirement.citation === 'Annex A 5.17',
      ) ?? {};
    return finding?.elements?.find(({ id }) => id === 'passwords.strength');
  };

  it.each([
    ['Passwords must have at least [number] characters.', '[number]'],
    ['Passwords must have at least [12] characters.', '[12]'],
    ['Passwords must have at least (# of) characters.', '(# of)'],
    ['Passwords must have at least ___ characters.', '___'],
  ])('leaves open what it states: %s', (sentence, blank) => {
    expect(statusOf(sentence)).toMatchObject({ state: 'incomplete', blanks: [blank] });
  });

  it.each([
    'Passwords must have at least 12 characters [1].',
    'Passwords must have at least 12 characters, and are changed every [number] days.',
    'Passwords of [Organization] must have at least 12 characters.',
  ])('elsewhere leaves nothing open: %s', (sentence) => {
    expect(statusOf(sentence)?.state).toBe('met');
  });
});
