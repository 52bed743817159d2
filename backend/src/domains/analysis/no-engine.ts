import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { AnalysisEngine } from './analysis-engine.ts';

const refuse = () => Promise.reject(new DomainError('analysis.not-available'));

/** The engine used if no other engine is configured. Every call fails with `analysis.not-available`. */
export const noEngine: AnalysisEngine = {
  name: 'none',
  version: null,
  embedded: null,
  checkCompliance: refuse,
  mapRegulations: refuse,
  generate: refuse,
};
