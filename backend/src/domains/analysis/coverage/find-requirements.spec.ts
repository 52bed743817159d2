import { describe, expect, it } from 'vitest';
import type { BodyOfRequirements } from '../../../shared/controls/control-library.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { bodyKey } from '../scope/marks.ts';
import { findRequirements } from './find-requirements.ts';

const body = (name: string, requirements: BodyOfRequirements['requirements']): BodyOfRequirements => ({
  body: name,
  title: name,
  edition: '2026',
  source: 'https://example.org',
  requirements,
});
const hipaa = body('HIPAA', [
  { id: '45 CFR 164.308(a)(5)', title: 'Security awareness and training' },
  { id: '45 CFR 164.310(b)', title: 'Workstation use' },
  { id: '45 CFR 160.102', title: 'Applicability of training rules', unanswerable: 'scope' },
]);
const osha = body('OSHA', [
  { id: '29 CFR 1910.132(f)', title: 'Retraining and training' },
  { id: '29 CFR 1910.134(k)', title: 'Training and information' },
]);

const excluded = { reason: 'Nobody works there.', by: 'ada', at: '2026-03-01T09:00:00.000Z' };
const found = (
  words: string,
  { used = [], excluding = [] }: { used?: string[]; excluding?: string[] } = {},
) =>
  findRequirements(
    {
      bodies: [hipaa, osha],
      used: new Set(used),
      exclusions: new Map(excluding.map((key) => [key, excluded])),
    },
    words,
  ).map(({ citation }) => citation);

describe('the search for requirements', () => {
  it.each([
    ['part of a citation', '164.310', ['45 CFR 164.310(b)']],
    ['a body and a word of the title', 'osha  INFORMATION', ['29 CFR 1910.134(k)']],
    ['words that no requirement contains together', 'workstation training', []],
  ])('finds %s', (_, words, citations) => {
    expect(found(words)).toEqual(citations);
  });

  it('leaves out provisions that no policy can address', () => {
    expect(found('rules')).toEqual([]);
  });

  it('puts requirements of bodies that policies use first', () => {
    const all = ['45 CFR 164.308(a)(5)', '29 CFR 1910.132(f)', '29 CFR 1910.134(k)'];
    expect(found('training')).toEqual(all);
    expect(found('training', { used: ['OSHA'] })).toEqual([all[1], all[2], all[0]]);
  });

  it('prefers words that begin with the search text', () => {
    const lists = body('X', [
      { id: '§ 1', title: 'Retraining' },
      { id: '§ 2', title: 'Training' },
    ]);
    const hits = findRequirements({ bodies: [lists], used: new Set(), exclusions: new Map() }, 'train');
    expect(hits.map(({ citation }) => citation)).toEqual(['§ 2', '§ 1']);
  });

  it('leaves out bodies and requirements that do not apply', () => {
    const workstation = requirementKey({ body: 'HIPAA', citation: '45 CFR 164.310(b)' });
    expect(found('workstation', { excluding: [workstation] })).toEqual([]);
    expect(found('training', { excluding: [bodyKey('OSHA')] })).toEqual(['45 CFR 164.308(a)(5)']);
  });
});
