import type { AnalysisAction, AnalysisStatus, Rights } from '@proviso/contracts';

/** Returns the actions on an analysis that the caller's rights permit. */
export const analysisActionsOf = (
  { permissions }: Pick<Rights, 'permissions'>,
  { status }: { status: AnalysisStatus },
): AnalysisAction[] =>
  permissions.includes('policy.write') && (status === 'requested' || status === 'running') ? ['cancel'] : [];
