import { type ApprovalDuring, listApprovalsDuring } from '@proviso/projections';
import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { FileText, TranslateFileText } from '../../../shared/rendering/file-language.ts';
import { addRows, type Columns } from './add-rows.ts';

/** The file with the approvals of policies. */
export const APPROVALS = 'approvals.csv';

/** Number of rows per query. */
const PAGE = 500;

export interface ApprovalsRequest {
  organizationId: string;
  /** First and last instant of the period; `since` is `null` if it has no beginning. */
  since: Date | null;
  until: Date;
  /** Ids of the chosen policies; `undefined` for all. */
  chosen: ReadonlySet<string> | undefined;
  say: TranslateFileText;
}

const kinds = {
  submitted: 'Submitted',
  approved: 'Approved',
  'changes-requested': 'Changes requested',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed, because the text changed or is no longer waiting to be published',
} as const satisfies Record<ApprovalDuring['kind'], FileText>;

const columns: Columns<ApprovalDuring> = [
  ['Policy', ({ policyId }) => policyId],
  ['Title', ({ title }) => title],
  ['Version', ({ version }) => version ?? ''],
  ['Submission', ({ submissionId }) => submissionId],
  ['Step', ({ step }) => step ?? ''],
  ['Decision', ({ kind }, say) => say(kinds[kind])],
  ['Decided at', ({ at }) => at],
  ['Decided by', ({ by, byName }) => byName ?? by ?? ''],
  ['On behalf of', ({ onBehalfOf, onBehalfOfName }) => onBehalfOfName ?? onBehalfOf ?? ''],
  ['Statement', ({ statement }) => statement ?? ''],
  ['Signed with a password', ({ signed }, say) => (signed ? say('Yes') : '')],
  ['Note', ({ comment }) => comment ?? ''],
  ['Fingerprint of all fields', ({ fingerprint }) => fingerprint ?? ''],
];

/**
 * Writes a CSV file with the submissions and decisions of the period.
 * @param onWritten called after each row
 * @returns the number of rows
 */
export const addApprovals = async (
  add: AddZipEntry,
  read: Read,
  { organizationId, chosen, say, ...period }: ApprovalsRequest,
  onWritten: () => void,
): Promise<number> => {
  const pages = async function* (): AsyncGenerator<readonly ApprovalDuring[]> {
    for (let after = { policyId: '', revision: -1 }; ;) {
      const page = await read(organizationId, (tenant) =>
        listApprovalsDuring(tenant, { ...period, after, limit: PAGE }),
      );
      yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = { policyId: last.policyId, revision: last.revision };
    }
  };
  return addRows(add, APPROVALS, { columns, say, chosen, onWritten }, pages());
};
