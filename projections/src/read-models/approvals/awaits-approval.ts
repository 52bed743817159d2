import { approvalsTable } from './table.ts';

/** SQL condition that a text of the policy in the row `policy` waits for approval. */
export const awaitsApproval = `exists (select from ${approvalsTable.served} approval
    where approval.organization_id = policy.organization_id and approval.id = policy.id
      and approval.status = 'waiting')`;
