import type { AuditEntry } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { tableOf } from './formats.ts';

const entry: AuditEntry = {
  id: '0198b5a1-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
  eventType: 'AnalysisStarted',
  action: 'UPDATE',
  entityType: 'analysis',
  entityId: '0198b5a1-3c4d-7e5f-8a6b-9c0d1e2f3a4c',
  policy: null,
  userId: 'analysis-runs',
  userName: null,
  supporter: null,
  userImageUrl: null,
  detailCode: 'analysis-started',
  parameters: { engine: 'built-in' },
  details: 'An analysis started',
  ipAddress: null,
  userAgent: null,
  timestamp: '2026-03-01T09:30:00.000Z',
  beforeValue: null,
  afterValue: null,
};

it.each([
  ['en', 'Proviso, during an analysis'],
  ['de', 'Proviso, während einer Analyse'],
  ['es', 'Proviso, durante un análisis'],
] as const)(
  'describes automatic actors in words (%s), and gives their process as the id',
  async (language, name) => {
    async function* entries() {
      yield entry;
    }
    const rows: (readonly string[])[] = [];
    for await (const row of tableOf(entries(), fileLanguage(language))) rows.push(row);
    expect(rows[1]?.[1]).toBe(name);
    expect(rows[1]).toContain('analysis-runs');
  },
);
