import type { ComplianceResult, Finding } from '@proviso/contracts';
import { expect, it } from 'vitest';
import {
  type AnalysisEngine,
  type AnalysisInput,
  EngineFailure,
  type EngineRun,
} from '../analysis-engine.ts';
import { compareWithBuiltIn } from './compare-with-built-in.ts';

const quote = { source: 'policy' as const, start: 0, end: 5, text: 'Doors' };
const finding = (
  states: Readonly<Record<string, 'met' | 'unmet'>>,
  quotes: Finding['quotes'] = [],
): Finding => ({
  requirement: { body: 'HIPAA', citation: '1', title: 'Doors' },
  status: 'partly',
  explanation: null,
  quotes,
  elements: Object.entries(states).map(([id, state]) => ({ id, says: `that ${id}`, state })),
});
const resultOf = (findings: Finding[]): ComplianceResult => ({
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings,
  bodies: [
    { body: 'HIPAA', chosen: false, requirements: 1, outside: 0 },
    { body: 'FinCEN', chosen: true, requirements: 0, outside: 0, known: false },
  ],
});
const model = {
  model: 'm',
  calls: 1,
  inputTokens: 1,
  outputTokens: 1,
  cost: 0,
  droppedQuotes: 0,
  unsupportedFindings: 0,
};
const run: EngineRun = { organizationId: 'one', signal: new AbortController().signal };
const asked: (readonly string[])[] = [];
const reading = (read: () => Finding[]): AnalysisEngine =>
  ({
    name: 'built-in',
    version: '1',
    embedded: true,
    checkCompliance: async ({ bodies }: AnalysisInput) => {
      asked.push(bodies);
      return { complianceScore: null, result: resultOf(read()), documents: [] };
    },
  }) as Partial<AnalysisEngine> as AnalysisEngine;
const input = { bodies: [] } as Partial<AnalysisInput> as AnalysisInput;

it('adds the answers of the built-in engine where they differ, for the bodies that the model judged', async () => {
  const judged = { ...resultOf([finding({ locked: 'met', closed: 'unmet' }, [quote])]), model };
  const compared = await compareWithBuiltIn(
    judged,
    reading(() => [finding({ locked: 'met', closed: 'met' }, [quote])]),
    input,
    run,
  );
  expect(asked.at(-1)).toEqual(['HIPAA']);
  expect(compared.findings).toEqual([
    { ...judged.findings[0], builtIn: { elements: [{ id: 'closed', state: 'met' }], quotes: [quote] } },
  ]);
});

it('counts a requirement that the built-in engine did not find as not met, without quotes', async () => {
  const judged = { ...resultOf([finding({ locked: 'met', closed: 'unmet' }, [quote])]), model };
  const compared = await compareWithBuiltIn(
    judged,
    reading(() => []),
    input,
    run,
  );
  expect(compared.findings[0]?.builtIn).toEqual({ elements: [{ id: 'locked', state: 'unmet' }], quotes: [] });
});

it('returns the result unchanged if the engines agree, or if the built-in engine cannot read the text', async () => {
  const judged = { ...resultOf([finding({ locked: 'met' }, [quote])]), model };
  const same = await compareWithBuiltIn(
    judged,
    reading(() => [finding({ locked: 'met' }, [quote])]),
    input,
    run,
  );
  expect(same).toEqual(judged);
  const unreadable = reading(() => {
    throw new EngineFailure('text-not-readable');
  });
  await expect(compareWithBuiltIn(judged, unreadable, input, run)).resolves.toEqual(judged);
});

it('compares nothing if no model made the result', async () => {
  const before = asked.length;
  const result = resultOf([finding({ locked: 'met' })]);
  await expect(
    compareWithBuiltIn(
      result,
      reading(() => []),
      input,
      run,
    ),
  ).resolves.toBe(result);
  expect(asked).toHaveLength(before);
});
