import { idOf, type AnalysisEvent, type AnalysisType } from '@proviso/contracts';
import type { RulesFor } from './rule.ts';

const names: Readonly<Record<AnalysisType, string>> = {
  compliance: 'compliance check',
  regulatory_mapping: 'regulatory mapping',
};

export const analysisRules: RulesFor<AnalysisEvent> = {
  AnalysisCompleted: {
    entityType: 'analysis',
    entityId: (_, { stream }) => idOf(stream),
    action: 'CREATE',
    changes: (data) => ({ ...data }),
    details: ({ analysisType, policyVersion, complianceScore }) =>
      `Completed a ${names[analysisType]} of version ${policyVersion} of a policy, score ${complianceScore}`,
  },
};
