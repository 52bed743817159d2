import { describe, expect, it } from 'vitest';
import { Phrasebook } from '../text/phrasebook.ts';
import { affectedPolicies, type ComparedPolicy } from './affected-policies.ts';

const phrasebook = new Phrasebook();
const policy = (policyId: string, title: string, content: string, regulatoryBody: string | null = null) =>
  ({ policyId, title, version: 1, content, regulatoryBody }) satisfies ComparedPolicy;
const policies = [
  policy(
    'encryption',
    'Encryption of patient data',
    `# Encryption

Electronic protected health information must be encrypted at rest and in transit.

# Sign-in

Workforce members must sign in with multi-factor authentication.`,
    'HIPAA',
  ),
  policy(
    'heat',
    'Heat stress',
    'Employers must offer water, rest breaks, and shade against heat outdoors.',
    'OSHA',
  ),
  policy('dress', 'Dress code', 'Staff wear badges and tidy clothes. Jeans are allowed on Fridays.'),
];
const security = {
  title: 'HIPAA Security Rule To Strengthen the Cybersecurity of Electronic Protected Health Information',
  description:
    'Proposed rule: would ask for encryption, multi-factor authentication, and an asset inventory.',
  bodies: ['HIPAA' as const],
};

describe('an update', () => {
  it('may affect policies on the same subject, which are listed with the matching passages', () => {
    const affected = affectedPolicies(security, policies, phrasebook);
    expect(affected.map(({ policyId }) => policyId)).toEqual(['encryption']);
    const [{ quotes } = { quotes: [] }] = affected;
    expect(quotes.length).toBeGreaterThan(0);
    for (const { start, end, text } of quotes) expect(policies[0]?.content.slice(start, end)).toBe(text);
  });

  it('does not affect policies on another subject', () => {
    const heat = {
      title: 'Heat Injury and Illness Prevention in Outdoor and Indoor Work Settings',
      description:
        'Employers would write a plan against heat hazards, with water, rest breaks, and training.',
      bodies: ['OSHA' as const],
    };
    expect(affectedPolicies(heat, policies, phrasebook).map(({ policyId }) => policyId)).toEqual(['heat']);
  });

  it('affects no policy if the organization has none', () => {
    expect(affectedPolicies(security, [], phrasebook)).toEqual([]);
    expect(affectedPolicies(security, [policy('empty', 'Empty', '')], phrasebook)).toEqual([]);
  });
});
