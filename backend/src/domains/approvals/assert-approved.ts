import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { loadApprovalRule } from '../catalog/index.ts';
import { loadApproval } from './change-approval.ts';
import { isSameText } from './decider.ts';
import type { TextToPublish } from './text-to-publish.ts';

/**
 * Returns the submission in which exactly this text was approved; `undefined` if it needs no approval.
 * @param options with `isExempt`, the text may be published without an approval
 * @throws DomainError `approval.required`
 */
export const assertApproved = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
  { text, policyTypeIds }: TextToPublish,
  { isExempt = false }: { isExempt?: boolean } = {},
): Promise<string | undefined> => {
  if (!(await loadApprovalRule(log, organizationId, policyTypeIds))) return undefined;
  const { state } = await loadApproval(log, organizationId, policyId);
  if (state?.status === 'approved' && isSameText(state.submission.text, text))
    return state.submission.submissionId;
  if (isExempt) return undefined;
  throw new DomainError('approval.required');
};
