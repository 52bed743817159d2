import { isUnscored } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { compiledLibrary } from '../../../../testing/shipped-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { judge } from './judge.ts';

let library: CompiledLibrary;
beforeAll(async () => {
  library = await compiledLibrary();
});

/** Reproducible pseudorandom numbers from 0 to 1 (Lehmer, 16807 modulo 2^31 - 1). */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};

const sentences = [
  'The security officer must review access rights every quarter.',
  'Visitors 🧪 sign in at the desk.',
  'Backups are encrypted — “always” — and tested annually.',
  'Members of the workforce shall complete security awareness training.',
  'Incidents are reported to the privacy officer within 24 hours.',
  'Cardholder data should not be stored after authorization.',
  'Données personnelles: 個人データ must be erased on request.',
  'See 45 CFR 164.308(a)(5) and **Annex A 5.15**.',
];
/** Markdown forms of a sentence, including leftover marks from editors and converters. */
const forms: readonly ((sentence: string) => string)[] = [
  (sentence) => `# ${sentence}`,
  (sentence) => sentence,
  (sentence) => `- ${sentence}\n  - ${sentence}`,
  (sentence) => `1. ${sentence}`,
  (sentence) => `> ${sentence}\n> ${sentence}`,
  (sentence) => `| Who | What |\n| --- | --- |\n| ${sentence.replaceAll('|', '')} | _${sentence}_ |`,
  (sentence) => `**${sentence}**`,
  (sentence) => `    ${sentence}`,
  (sentence) => `Managers must:\n\n* ${sentence}   `,
  (sentence) => `<!-- ${sentence} -->\n\n&amp; [${sentence}](https://example.com)[^1]\n\n[^1]: ${sentence}`,
  (sentence) => `${sentence} `.repeat(12),
];

const documentOf = (seed: number): string => {
  const random = randomFrom(seed);
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const blocks = Array.from({ length: 12 }, () => one(forms)(one(sentences)));
  const text = blocks.join('\n\n');
  const withMark = random() < 0.3 ? `\uFEFF${text}` : text;
  return random() < 0.3 ? withMark.replaceAll('\n', '\r\n') : withMark;
};

it('returns quotes that match the text at their offsets, for any generated input', () => {
  let quotes = 0;
  for (let seed = 1; seed <= 48; seed += 1) {
    const content = documentOf(seed);
    const document = { documentId: 'd1', text: documentOf(1_000 + seed) };
    const { judgments } = judge(
      {
        policy: {
          title: 'Security',
          content,
          facilityType: null,
          state: null,
          regulatoryBody: null,
          industry: null,
        },
        documents: [document],
        bodies: ['HIPAA', 'ISO 27001', 'NIST', 'PCI DSS'],
        year: 2026,
      },
      library,
    );
    for (const { source, start, end, text } of judgments.flatMap(({ finding }) => finding.quotes)) {
      quotes += 1;
      expect((source === 'policy' ? content : document.text).slice(start, end)).toBe(text);
    }
  }
  expect(quotes).toBeGreaterThan(1_000);
});

it('counts requirements whose topic is one of two in the title, and reads their object from it', () => {
  const content = [
    '## Response',
    'The Security Officer contains the incident and removes its cause. The outcome of each incident is documented in the register.',
    '## Notification',
    'Patients who are affected by a breach are notified by first-class mail. The letter describes what happened and the steps that patients should take.',
    'The Secretary of HHS is notified through the portal.',
    '## Training',
    'All staff receive security training within 30 days after hire. Attendance is recorded.',
  ].join('\n\n');
  const statuses = (title: string): Record<string, string> =>
    Object.fromEntries(
      judge(
        {
          policy: {
            title,
            content,
            facilityType: 'Healthcare',
            state: null,
            regulatoryBody: 'HIPAA',
            industry: 'healthcare',
          },
          documents: [],
          bodies: ['HIPAA'],
          year: 2026,
        },
        library,
      ).judgments.map(({ finding: { requirement, status, unscored = false } }) => [
        requirement.citation.replace('45 CFR ', ''),
        unscored ? 'outside' : status,
      ]),
    );
  expect(statuses('Security Incident and Breach Response Policy')).toMatchObject({
    '164.404(a)': 'addressed',
    '164.404(c)': 'addressed',
    '164.404(d)': 'addressed',
    '164.408(a)': 'addressed',
    '164.530(b)': 'addressed',
  });
  expect(statuses('Parking')).toMatchObject({ '164.404(a)': 'outside' });
});

describe('the subject of a policy that cites requirements', () => {
  const judgeWith = (references: string) => {
    const content = [
      '## Purpose',
      'Patients expect that we look at their records only for their care.',
      '## Disclosures',
      'The identity of each person who asks for records must be verified before anything is disclosed, see 45 CFR 164.524(c).',
      '## Training',
      'All workforce members must complete security awareness training every year.',
      '## References',
      references,
    ].join('\n\n');
    const policy = {
      title: 'Access to patient records',
      content,
      facilityType: 'Healthcare',
      state: null,
      regulatoryBody: 'HIPAA',
      industry: 'healthcare',
    } as const;
    const { judgments, bodies } = judge({ policy, documents: [], bodies: ['HIPAA'], year: 2026 }, library);
    const scored = judgments
      .filter(({ finding }) => !isUnscored(finding))
      .map(({ finding: { requirement } }) => requirement.citation.replace('45 CFR ', ''));
    const unclear = (bodies[0]?.unclear ?? []).map(({ citation }) => citation.replace('45 CFR ', ''));
    return { scored, unclear, body: bodies[0], found: judgments.length };
  };

  it('includes the cited requirements, and not those of headings that every policy has', () => {
    const without = judgeWith('Our values.');
    expect(without.scored).toContain('164.308(a)(5)(i)');
    expect(without.scored).not.toContain('164.514(h)');
    const { scored } = judgeWith('- HIPAA, 45 CFR 164.514(h): Verification requirements');
    expect(scored).toContain('164.514(h)');
    expect(scored).not.toContain('164.308(a)(5)(i)');
  });

  it('names cited requirements that have no finding, and counts them as not judged', () => {
    const { unclear, body, found } = judgeWith('- HIPAA, 45 CFR 164.528: Accounting of disclosures');
    expect(unclear).toEqual(expect.arrayContaining(['164.528(a)', '164.528(b)', '164.528(c)', '164.528(d)']));
    const { requirements = 0, outside = 0, notJudged = 0 } = body ?? {};
    expect(found + outside + notJudged).toBe(requirements);
  });

  it.each([
    ['a section with many requirements', '- HIPAA, 45 CFR 164.308', '164.308(a)(7)(ii)(A)'],
    ['a citation within another section', '- Our values', '164.524(c)'],
  ])('does not include %s', (_, references, citation) => {
    const { scored, unclear } = judgeWith(references);
    expect([...scored, ...unclear]).not.toContain(citation);
  });
});
