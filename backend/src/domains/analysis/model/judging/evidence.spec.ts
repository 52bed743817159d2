import { describe, expect, it } from 'vitest';
import { claimsCompliance, isEvidence } from './evidence.ts';

describe('claimsCompliance', () => {
  it.each([
    'This policy complies with all of HIPAA.',
    'We are fully compliant with PCI DSS.',
    'Our security program meets every requirement of GDPR Article 32.',
    'Every requirement is addressed.',
    'All requirements of this standard have been fully implemented.',
    'The organization satisfies 45 CFR 164.308 in full.',
    'Workforce training, access control and incident response fully comply with HIPAA.',
    'The company remains in full compliance with ISO 27001.',
  ])('is true for a claim: %s', (text) => {
    expect(claimsCompliance(text)).toBe(true);
  });

  it.each([
    'Every visitor must sign in at the front desk.',
    'The Privacy Officer must make sure that contracts comply with HIPAA.',
    'Compliance with this standard is reviewed every year by Internal Audit.',
    'All workforce members complete security training within 30 days.',
    'The committee meets quarterly.',
  ])('is false for a rule: %s', (text) => {
    expect(claimsCompliance(text)).toBe(false);
  });
});

describe('isEvidence', () => {
  const evidenceOf = (text: string, quoted: string): boolean => {
    const start = text.indexOf(quoted);
    const quote = {
      source: 'policy' as const,
      start: 100 + start,
      end: 100 + start + quoted.length,
      text: quoted,
    };
    return isEvidence(quote, { source: 'policy', text, start: 100, year: 2026 });
  };

  it('is true for part of a statement that is in force', () => {
    expect(evidenceOf('# Visitors\n\nEvery visitor must sign in.', 'visitor must sign')).toBe(true);
  });

  it.each([
    ['a heading', '# Visitor sign-in\n\nDoors are closed.', 'Visitor sign-in'],
    ['a struck sentence', '# Visitors\n\n~~Every visitor must sign in.~~', 'Every visitor must sign in.'],
    ['a purpose', '# Visitors\n\nThis policy describes how visitors sign in.', 'how visitors sign in'],
    ['a claim', '# Visitors\n\nWe are fully compliant with HIPAA.', 'fully compliant with HIPAA'],
  ])('is false for %s', (_, text, quoted) => {
    expect(evidenceOf(text, quoted)).toBe(false);
  });
});
