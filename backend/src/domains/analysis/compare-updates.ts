import type { AffectedPolicy } from '@proviso/contracts';
import type { ControlLibrary } from '../../shared/controls/control-library.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EngineRun } from './analysis-engine.ts';
import type { BuiltInEngine } from './builtin/built-in-engine.ts';
import type { ComparedPolicy, ComparedUpdate } from './builtin/matching/affected-policies.ts';

/** Compares a regulatory update with policies. Throws if no engine can make the comparison. */
export const createUpdateComparison =
  (engine: Pick<BuiltInEngine, 'compare'> | undefined, library: () => Promise<ControlLibrary>) =>
  async (
    update: ComparedUpdate,
    policies: readonly ComparedPolicy[],
    run: EngineRun,
  ): Promise<readonly AffectedPolicy[]> => {
    if (!engine) throw new DomainError('analysis.not-available');
    return policies.length === 0 ? [] : engine.compare({ update, policies }, await library(), run);
  };
