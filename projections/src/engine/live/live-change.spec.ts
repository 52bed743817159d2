import { describe, expect, it } from 'vitest';
import {
  formatChange,
  formatEditorsChanged,
  formatExtractionEnded,
  formatProgress,
  parseChange,
  RESYNC_PAYLOAD,
  type RowsChanged,
} from './live-change.ts';

const change: RowsChanged = {
  kind: 'change',
  organizationId: 'platform',
  readModel: 'policies',
  ids: ['a', 'b'],
  position: { commit: 12n, prepare: 34n },
};

describe('a live change', () => {
  it('survives a round trip through a notification', () => {
    expect(parseChange(formatChange(change))).toEqual(change);
  });

  it('can announce that a user opened or closed a policy in the form', () => {
    expect(parseChange(formatEditorsChanged('organization', 'policy'))).toEqual({
      kind: 'editors',
      organizationId: 'organization',
      policyId: 'policy',
    });
  });

  it('can announce the progress of an analysis', () => {
    const progress = { organizationId: 'organization', analysisId: 'analysis', done: 3, of: 11 };
    expect(parseChange(formatProgress(progress))).toEqual({ kind: 'analysis-progress', ...progress });
  });

  it('can announce that an extraction has ended', () => {
    const ended = { organizationId: 'organization', documentId: 'document' };
    expect(parseChange(formatExtractionEnded(ended))).toEqual({ kind: 'extraction-ended', ...ended });
  });

  it('omits ids when there are too many for a notification', () => {
    const ids = Array.from({ length: 1_000 }, (_, index) => `0000-${index}`);
    const payload = formatChange({ ...change, ids });

    expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
    expect(parseChange(payload)).toEqual({ ...change, ids: null });
  });

  it.each([
    RESYNC_PAYLOAD,
    '',
    '{}',
    '{"organizationId":"x","readModel":"other","ids":null,"position":"1/1"}',
  ])('treats %j as missed changes', (payload) => {
    expect(parseChange(payload)).toEqual({ kind: 'resync' });
  });
});
