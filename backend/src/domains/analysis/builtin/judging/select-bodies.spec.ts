import { expect, it } from 'vitest';
import { bodyFeatureNames, type BodyFeatures } from './body-evidence.ts';
import { bodiesOf } from './select-bodies.ts';

const features = (changes: Partial<BodyFeatures>): BodyFeatures => ({
  ...(Object.fromEntries(bodyFeatureNames.map((name) => [name, 0])) as BodyFeatures),
  policy: 1,
  ...changes,
});
const chosen = (
  changes: Partial<BodyFeatures>,
  { body = 'HIPAA', regulatoryBody = null as string | null, isElsewhere = false } = {},
) => bodiesOf({ regulatoryBody }, new Map([[body, features(changes)]]), () => isElsewhere);

it('chooses a body that the title names, or that the text both names and cites', () => {
  expect(chosen({ titled: 1, match: 0.2 })).toEqual(['HIPAA']);
  expect(chosen({ named: 0.6, cited: 0.7, match: 0.2 })).toEqual(['HIPAA']);
  expect(chosen({ named: 0.3, match: 0.15 })).toEqual([]);
});

it('chooses an unnamed body by its vocabulary', () => {
  expect(chosen({ own: 0.8, ownShare: 1, match: 0.25 })).toEqual(['HIPAA']);
  expect(chosen({ own: 0.1, ownShare: 0.1, match: 0.25 })).toEqual([]);
});

it('chooses a general body by the vocabulary of its field, but chooses no other body by that vocabulary', () => {
  const words = { field: 0.7, match: 0.25 };
  expect(chosen(words, { body: 'NIST' })).toEqual(['NIST']);
  expect(chosen(words)).toEqual([]);
});

it('requires more evidence to choose a body that does not apply to the organization', () => {
  const words = { own: 0.45, ownShare: 1, match: 0.2 };
  expect(chosen(words)).toEqual(['HIPAA']);
  expect(chosen(words, { isElsewhere: true })).toEqual([]);
});

it('chooses no body for text that is not a policy', () => {
  expect(chosen({ named: 0.6, cited: 0.4, match: 0.2, policy: 0 })).toEqual([]);
});

it('always chooses the policy’s own body', () => {
  expect(chosen({}, { regulatoryBody: 'HIPAA' })).toEqual(['HIPAA']);
});
