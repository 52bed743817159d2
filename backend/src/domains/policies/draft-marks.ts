import type { ListedPolicy, Rights } from '@proviso/contracts';

type DraftMarks = Pick<ListedPolicy, 'hasDraft' | 'awaitsApproval'>;

/** Says whether a policy has a draft of changes or waits for approval, to callers who may edit policies only. */
export const withDraftMarks = <Listed extends DraftMarks>(
  { permissions }: Pick<Rights, 'permissions'>,
  { hasDraft = false, awaitsApproval = false, ...policy }: Listed,
): Omit<Listed, keyof DraftMarks> & DraftMarks =>
  permissions.includes('policy.write') ? { ...policy, hasDraft, awaitsApproval } : policy;
