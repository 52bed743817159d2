import { beforeAll, describe, expect, it } from 'vitest';
import { loadControls } from '../../../../shared/controls/load-controls.ts';
import { type CompiledLibrary, compileLibrary } from '../library/compiled-library.ts';
import { judge } from './judge.ts';

let library: CompiledLibrary;
beforeAll(async () => {
  library = compileLibrary(await loadControls());
});

const BODIES = ['HIPAA', 'PCI DSS', 'ISO 27001', 'NIST', 'OSHA', 'GDPR'];

const judged = (title: string, content: string, bodies: readonly string[] = BODIES) =>
  judge(
    {
      policy: { title, content, facilityType: null, state: null, regulatoryBody: null, industry: null },
      documents: [],
      bodies,
      year: 2026,
    },
    library,
  );

/** Citations of the requirements that get any credit by their elements, with their status. */
const credited = (title: string, content: string, bodies?: readonly string[]): string[] =>
  judged(title, content, bodies)
    .judgements.filter(
      ({ finding: { status, elements } }) => elements && (status === 'addressed' || status === 'partly'),
    )
    .map(({ finding: { requirement, status } }) => `${requirement.body} ${requirement.citation} ${status}`);

/** A rule as it would count, and without its verb, denied, and as its subject alone. */
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
];

describe('no credit is given for rules that are', () => {
  it.each(forms)('%s', (name, form) => {
    for (const [title, rules] of Object.entries(policies))
      expect(credited(title, `# ${title}\n\n${rules.map(form).join('\n\n')}`), `${title}, ${name}`).toEqual(
        [],
      );
  });

  it.each([
    ['Records', 'This policy governs how staff keep records. '.repeat(20)],
    [
      'Datenschutz',
      'Alle Mitarbeiter müssen jährlich geschult werden. Passwörter dürfen nicht geteilt werden.',
    ],
    ['Compliance', 'This policy complies with all of HIPAA, PCI DSS, ISO 27001, NIST, OSHA and GDPR.'],
  ])('%s', (title, content) => {
    expect(credited(title, content)).toEqual([]);
  });
});

it('gives credit for the same rules where they count', () => {
  for (const [title, rules] of Object.entries(policies))
    expect(
      credited(title, `# ${title}\n\n${rules.map(({ says }) => says).join('\n\n')}`, ['HIPAA']),
    ).not.toEqual([]);
});

it('finds what contradicts a requirement, and says what', () => {
  const { judgements, score } = judged(
    'Handbook',
    'We do not train anybody. Passwords are shared by everybody. Incidents are not reported.',
    ['HIPAA'],
  );
  // Two requirements are judged: too few for a score.
  expect(score).toBeNull();
  const contradicted = judgements.filter(({ finding }) => finding.status === 'contradicted');
  expect(contradicted.map(({ finding }) => finding.requirement.title)).toEqual(
    expect.arrayContaining(['Password management', 'Response and reporting']),
  );
  expect(contradicted.flatMap(({ finding }) => finding.quotes.map(({ text }) => text))).toEqual(
    expect.arrayContaining(['Passwords are shared by everybody.', 'Incidents are not reported.']),
  );
});

it('says what of a requirement a policy says, and what it does not', () => {
  const { judgements } = judged(
    'Logs',
    'Audit logs of system activity must be reviewed by the Security Officer.',
    ['HIPAA'],
  );
  const found = judgements.find(
    ({ requirement }) => requirement.id === '45 CFR 164.308(a)(1)(ii)(D)',
  )?.finding;
  expect(found).toMatchObject({
    status: 'partly',
    elements: [
      { id: 'logging.reviewed', state: 'met' },
      { id: 'logging.reviewed-regularly', state: 'incomplete', lacks: ['frequency'] },
    ],
  });
  expect(found?.explanation).toContain('but not how often');
});

describe('the score', () => {
  const base = [
    'All workforce members must complete security awareness training every year.',
    'Audit logs of system activity must be reviewed by the Security Officer.',
    'Laptops are encrypted at rest.',
  ];
  const scoreOf = (sentences: readonly string[]): number | null =>
    judged('HIPAA security policy', sentences.join('\n\n'), ['HIPAA']).score;

  it('does not change when a sentence is said again', () => {
    for (const sentence of base) expect(scoreOf([...base, sentence])).toBe(scoreOf(base));
  });
});
