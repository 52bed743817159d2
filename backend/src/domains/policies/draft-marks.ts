import type { ListedPolicy, Rights } from '@proviso/contracts';

type DraftMarks = Pick<ListedPolicy, 'hasDraft' | 'awaitsApproval'>;
type Permitted = Pick<Rights, 'permissions'>;

const mayReadDrafts = ({ permissions }: Permitted): boolean => permissions.includes('policy.write');

/** Says whether a policy has a draft of changes or waits for approval, to callers who may edit policies only. */
export const withDraftMarks = <Listed extends DraftMarks>(
  rights: Permitted,
  { hasDraft = false, awaitsApproval = false, ...policy }: Listed,
): Omit<Listed, keyof DraftMarks> & DraftMarks =>
  mayReadDrafts(rights) ? { ...policy, hasDraft, awaitsApproval } : policy;

/** Says whether a draft waits for approval, to callers who may edit policies only. */
export const withApprovalMark = <Draft extends Pick<DraftMarks, 'awaitsApproval'>>(
  rights: Permitted,
  { awaitsApproval = false, ...draft }: Draft,
): Omit<Draft, 'awaitsApproval'> & Pick<DraftMarks, 'awaitsApproval'> =>
  mayReadDrafts(rights) ? { ...draft, awaitsApproval } : draft;
