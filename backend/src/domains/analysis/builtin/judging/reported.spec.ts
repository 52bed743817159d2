import { beforeAll, describe, expect, it } from 'vitest';
import { compiledLibrary } from '../../../../testing/shipped-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { judge } from './judge.ts';

// Each test covers a wrong result that users reported for the first version of the engine.
let library: CompiledLibrary;
beforeAll(async () => {
  library = await compiledLibrary();
});

const judged = (title: string, content: string, body: string) =>
  judge(
    {
      policy: { title, content, facilityType: null, state: null, regulatoryBody: null, industry: null },
      documents: [],
      bodies: [body],
      year: 2026,
    },
    library,
  );
const withStatus = (title: string, content: string, body: string, ...statuses: string[]): string[] =>
  judged(title, content, body)
    .judgments.filter(({ finding }) => statuses.includes(finding.status))
    .map(({ requirement }) => requirement.id);

describe('credit for a requirement', () => {
  it.each([
    [
      'HIPAA',
      'Handbook',
      'We do not train anybody. Passwords are shared by everybody. Incidents are not reported.',
    ],
    ['HIPAA', 'Parking rules', 'Employees must park in the employee lot. Permits must be displayed.'],
    ['OSHA', 'Records', 'This policy governs how staff keep records. '.repeat(20)],
    ['HIPAA', 'Training', '~~All staff must complete security awareness training every year.~~'],
    [
      'HIPAA',
      'Training',
      'This section is repealed. All staff must complete security awareness training every year.',
    ],
    [
      'HIPAA',
      'Training',
      '## Training\n\n[TODO: say who is trained in security]\n\n## Passwords\n\n[TODO: rules]',
    ],
    ['HIPAA', 'Workstations', '## Safeguards\n\n- Automatic logoff\n- Encryption\n- Audit controls'],
    [
      'HIPAA',
      'The Security Rule',
      'HIPAA requires that covered entities encrypt ePHI at rest and train their workforce.',
    ],
    ['HIPAA', 'Hosting terms', 'Customers must encrypt all ePHI at rest.'],
    ['ISO 27001', 'About us', 'Our controls follow ISO 27001, NIST and COSO.'],
    ['HIPAA', 'Webinar', 'In this webinar, you will learn how ePHI is encrypted at rest.'],
  ])('is not given for %s in "%s": %s', (body, title, content) => {
    expect(withStatus(title, content, body, 'addressed', 'partly')).toEqual([]);
  });
});

describe('credit for a reported policy', () => {
  const encryption = '45 CFR 164.312(a)(2)(iv)';
  it.each([
    [
      'across line and page breaks',
      encryption,
      'All laptops with ePHI are\nencrypted at\n\n12\n\nrest by the IT team.',
    ],
    [
      'for a numbered rule that became a heading',
      encryption,
      '## 4.2 ALL LAPTOPS WITH EPHI MUST BE ENCRYPTED AT REST',
    ],
    ['with a blank for a name', encryption, '<BANK> must encrypt all laptops with ePHI at rest.'],
    [
      'for an answer in a questionnaire',
      encryption,
      '| Question | Answer |\n|-|-|\n| Are laptops with ePHI encrypted at rest? | Yes |',
    ],
    [
      'for a row in a table',
      encryption,
      '| Control | Rule |\n|-|-|\n| Laptops with ePHI | must be encrypted at rest |',
    ],
    [
      'for a rule without "must"',
      '45 CFR 164.312(a)(2)(iii)',
      'We use workstations that lock their screens automatically after 10 minutes of inactivity.',
    ],
  ])('is given %s', (_, id, content) => {
    expect(withStatus('Security', content, 'HIPAA', 'addressed', 'partly')).toContain(id);
  });
});

it('reports a contradiction if a policy says the opposite of a requirement', () => {
  expect(withStatus('Handbook', 'Passwords are shared by everybody.', 'HIPAA', 'contradicted')).toContain(
    '45 CFR 164.308(a)(5)(ii)(D)',
  );
  expect(withStatus('Handbook', 'Incidents are not reported.', 'HIPAA', 'contradicted')).toContain(
    '45 CFR 164.308(a)(6)(ii)',
  );
});

it('reports a requirement that a policy on another subject states in passing as partly met', () => {
  const found = judged(
    'Purchasing policy',
    'Buyers must compare three offers. Laptops for buyers are encrypted at rest.',
    'HIPAA',
  ).judgments.find(({ requirement }) => requirement.id === '45 CFR 164.312(a)(2)(iv)');
  expect(found?.finding).toMatchObject({ status: 'partly', unscored: true, elements: [{ state: 'met' }] });
  expect(found?.finding.explanation).toBe(
    'Stated in passing, in a policy on another subject: that stored information is encrypted.',
  );
});

it('finds a further element of a requirement only in a statement about the same object', () => {
  const documented = (item: string) =>
    judged(
      'Training policy',
      `## Privacy training

All members of the workforce must complete privacy training within 30 days of their start.

## Curriculum

The curriculum of the training must include:

- ${item}`,
      'HIPAA',
    )
      .judgments.find(({ requirement }) => requirement.id === '45 CFR 164.530(b)')
      ?.finding.elements?.find(({ id }) => id === 'training.documented')?.state;
  expect(documented('risk management procedures and documentation')).toBe('unmet');
  expect(documented('records of the training of each member of the workforce')).toBe('met');
});
