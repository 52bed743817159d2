import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { AnalysisEngine } from './analysis-engine.ts';

const refuse = () => Promise.reject(new DomainError('analysis.not-available'));

/** Stands where no engine is set up: it makes nothing up, every call is answered `analysis.not-available`. */
export const noEngine: AnalysisEngine = {
  name: 'none',
  version: null,
  embedded: null,
  checkCompliance: refuse,
  mapRegulations: refuse,
  generate: refuse,
};
