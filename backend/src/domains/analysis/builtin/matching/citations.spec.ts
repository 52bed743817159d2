import { describe, expect, it } from 'vitest';
import { citationsIn, createRequirementIdPattern } from './citations.ts';

const everybody = () => true;
const nobody = () => false;
const idsIn = (text: string, isNamed = nobody) =>
  citationsIn(text, isNamed).map(({ body, id }) => `${body}: ${id}`);

describe('a citation', () => {
  it.each([
    ['45 CFR § 164.308(a)(5)(ii)(A)', 'HIPAA: 45 CFR 164.308(a)(5)(ii)(A)'],
    ['see 164.312 (a) (2)', 'HIPAA: 45 CFR 164.312(a)(2)'],
    ['NIST SP 800-53 AC-2', 'NIST: SP 800-53 AC-2'],
    ['CSF PR.AA-01', 'NIST: CSF PR.AA-01'],
    ['control A.5.15', 'ISO 27001: Annex A 5.15'],
    ['SOX Section 404', 'SOX: Section 404'],
    ['29 CFR 1910.134(c)', 'OSHA: 29 CFR 1910.134(c)'],
    ['34 CFR § 99.31', 'FERPA: 34 CFR 99.31'],
    ['16 CFR 312.5', 'COPPA: 16 CFR 312.5'],
    ['Cal. Civ. Code 1798.105', 'CCPA: Cal. Civ. Code 1798.105'],
  ])('is recognized: %s', (text, id) => {
    expect(idsIn(text)).toContain(id);
  });

  it.each(['Requirement 8.3', 'Article 17', 'Principle 10', 'Clause 6.1.2'])(
    '(%s) counts only in text that names the body',
    (text) => {
      expect(idsIn(text)).toEqual([]);
      expect(idsIn(text, everybody)).not.toEqual([]);
    },
  );

  it('is returned with its offset in the text', () => {
    const text = 'As 164.310(b) says, 164.310(c) holds.';
    expect(citationsIn(text, nobody).map(({ start }) => text.slice(start, start + 10))).toEqual([
      '164.310(b)',
      '164.310(c)',
    ]);
  });

  it.each(['version 1.164.3080', 'a room 164', 'ABC-12', 'AC-2-3', 'part A.5.15.3'])(
    'is not recognized in "%s"',
    (text) => {
      expect(idsIn(text)).toEqual([]);
    },
  );
});

describe('an id from an organization’s own body', () => {
  const found = (text: string, ids = ['CC6.1', 'CC6.10', 'R-1 (a)', 'A1', 'Rule']) =>
    [...text.matchAll(createRequirementIdPattern('SOC 2', ids) ?? /(?!)/g)].map(([id]) => id);

  it('matches only whole ids', () => {
    expect(found('By CC6.10 and CC6.1, R-1 (a) applies.')).toEqual(['CC6.10', 'CC6.1', 'R-1 (a)']);
    expect(found('By XCC6.1, CC6.12 and CC6.1.4 nothing.')).toEqual([]);
  });

  it('is not searched for if it is too short', () => {
    expect(found('A1 is a Rule.')).toEqual([]);
    expect(createRequirementIdPattern('SOC 2', ['A1', 'Rule'])).toBeUndefined();
  });

  it('is recognized by its form if it belongs to a shipped body', () => {
    expect(createRequirementIdPattern('HIPAA', ['45 CFR 164.308'])).toBeUndefined();
  });
});
