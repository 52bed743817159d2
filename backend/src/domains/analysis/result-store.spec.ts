import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnalysisResult, type Finding } from '@proviso/contracts';
import { createFolderFileStore, FileNotFoundError, type FileStore } from '@proviso/storage';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeAnalysisResult, readResult } from './result-store.ts';

const organizationId = randomUUID();
let folder: string;
let files: FileStore;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'proviso-results-'));
  files = createFolderFileStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const finding: Finding = {
  requirement: { body: 'HIPAA', citation: '45 CFR 164.310(a)(1)', title: 'Facility access controls' },
  status: 'addressed',
  explanation: null,
  quotes: [{ source: 'policy', start: 4, end: 12, text: 'visitors' }],
};
const resultOf = (findings: number): AnalysisResult => ({
  analysisType: 'regulatory_mapping',
  regulations: [{ name: 'HIPAA', complianceStatus: 'partial', relevance: 'Patients’ records are kept.' }],
  gaps: [],
  recommendations: [],
  findings: Array.from({ length: findings }, () => finding),
});

it.each([3, 1_000])('stores a result of %i findings in a file and reads it again', async (findings) => {
  const place = await storeAnalysisResult(files, organizationId, resultOf(findings));
  expect(place.result).toBeNull();
  expect(place.resultFile?.bytes).toBe(Buffer.byteLength(JSON.stringify(resultOf(findings))));
  expect(await readResult(files, organizationId, place)).toEqual(resultOf(findings));
});

it('reads a result that is stored in an event instead of a file', async () => {
  expect(await readResult(files, organizationId, { result: resultOf(3), resultFile: null })).toEqual(
    resultOf(3),
  );
});

it('stores a result in the files of its organization', async () => {
  const place = await storeAnalysisResult(files, organizationId, resultOf(1_000));
  await expect(readResult(files, randomUUID(), place)).rejects.toThrow(FileNotFoundError);
});

it('returns undefined if only a score was recorded', async () => {
  expect(await readResult(files, organizationId, { result: null, resultFile: null })).toBeUndefined();
});
