import type { AnalysisAction, AnalysisStatus, Rights } from '@proviso/contracts';

/** What whoever has `rights` may do with an analysis. */
export const analysisActionsOf = (
  { permissions }: Pick<Rights, 'permissions'>,
  { status }: { status: AnalysisStatus },
): AnalysisAction[] =>
  permissions.includes('policy.write') && (status === 'requested' || status === 'running') ? ['cancel'] : [];
