import type { AnalysisEngine } from '../domains/analysis/analysis-engine.ts';
import { noEngine } from '../domains/analysis/no-engine.ts';

const judged = { findings: [] };

/** An engine that immediately returns empty results, except for the methods in `changes`. */
export const createTestEngine = (changes: Partial<AnalysisEngine> = {}): AnalysisEngine => ({
  ...noEngine,
  name: 'test',
  version: '1',
  embedded: true,
  checkCompliance: async () => ({
    complianceScore: 72,
    result: { analysisType: 'compliance', suggestions: [], risks: [], improvements: [], ...judged },
    documents: [],
  }),
  mapRegulations: async () => ({
    complianceScore: 64,
    result: { analysisType: 'regulatory_mapping', regulations: [], gaps: [], recommendations: [], ...judged },
    documents: [],
  }),
  ...changes,
});
