import { noAttributes } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { authorsOf, type TextDeps } from './find-text.ts';

it.each([
  [true, ['ann', 'ben']],
  [false, ['ann']],
])('a text has the authors of the policy, and of its draft (isDraft: %s)', async (isDraft, authors) => {
  const read = async function* () {
    yield await Promise.resolve({
      event: {
        type: 'PolicyCreated',
        data: { title: 'Keys', content: '', ...noAttributes, status: 'draft', source: 'blank' },
      },
      metadata: { actor: { type: 'user', id: 'ann' }, recordedAt: '2026-03-01T09:00:00.000Z' },
    });
  };
  // Only these methods are called.
  const deps = { log: { read }, drafts: { authors: () => Promise.resolve(['ben']) } } as unknown as TextDeps;
  const text = { isDraft, revision: 1, policyVersion: 1, shownSha256: 'aa' };
  expect(await authorsOf(deps, 'o1', 'p1', text)).toEqual(authors);
});
