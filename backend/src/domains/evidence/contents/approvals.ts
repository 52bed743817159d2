import { type ApprovalDuring, listApprovalsDuring } from '@proviso/projections';
import { stringify } from 'csv-stringify/sync';
import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { csvOptions } from '../../../shared/rendering/csv.ts';
import type { FileText, TranslateFileText } from '../../../shared/rendering/file-language.ts';

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
  lapsed: 'Ended, because its text is no longer up for approval',
} as const satisfies Record<ApprovalDuring['kind'], FileText>;

const columns: readonly (readonly [
  FileText,
  (approval: ApprovalDuring, say: TranslateFileText) => string | number,
])[] = [
  ['Policy', ({ policyId }) => policyId],
  ['Title', ({ title }) => title],
  ['Version', ({ version }) => version ?? ''],
  ['Submission', ({ submissionId }) => submissionId],
  ['Step', ({ step }) => step ?? ''],
  ['Decision', ({ kind }, say) => say(kinds[kind])],
  ['Decided at', ({ at }) => at],
  ['Decided by', ({ by, byName }) => byName ?? by ?? ''],
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
  let count = 0;
  const lines = async function* (): AsyncGenerator<string> {
    yield stringify([columns.map(([header]) => say(header))], csvOptions);
    for (let after = { policyId: '', revision: -1 }; ;) {
      const page = await read(organizationId, (tenant) =>
        listApprovalsDuring(tenant, { ...period, after, limit: PAGE }),
      );
      for (const approval of page) {
        if (chosen && !chosen.has(approval.policyId)) continue;
        count += 1;
        const row = columns.map(([, valueOf]) => valueOf(approval, say));
        yield stringify([row], { ...csvOptions, bom: false });
        onWritten();
      }
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = { policyId: last.policyId, revision: last.revision };
    }
  };
  await add(APPROVALS, lines());
  return count;
};
