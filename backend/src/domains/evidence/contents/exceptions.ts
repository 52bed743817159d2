import type { PolicyStatus } from '@proviso/contracts';
import { type ExceptionDuring, listExceptionsDuring } from '@proviso/projections';
import type { AddZipEntry } from '../../../shared/files/zip-entries.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { FileText, TranslateFileText } from '../../../shared/rendering/file-language.ts';
import { statusNames } from '../../../shared/rendering/title-page.ts';
import { addRows, type Columns } from './add-rows.ts';

/** The file with the exceptions to policies. */
export const EXCEPTIONS = 'exceptions.csv';

/** Number of exceptions per query. */
const PAGE = 200;

export interface ExceptionsRequest {
  organizationId: string;
  /** First and last instant of the period; `since` is `null` if it has no beginning. */
  since: Date | null;
  until: Date;
  /** The day of `since` in the organization's time zone. */
  sinceDay: string | null;
  /** Ids of the chosen policies; `undefined` for all. */
  chosen: ReadonlySet<string> | undefined;
  say: TranslateFileText;
}

const policyStates = {
  ...statusNames,
  deleted: 'Policy deleted',
} as const satisfies Readonly<Record<PolicyStatus | 'deleted', FileText>>;

const columns: Columns<ExceptionDuring> = [
  ['Exception', ({ id }) => id],
  ['Policy', ({ policyId }) => policyId],
  ['Title', ({ policyTitle }) => policyTitle],
  ['Version', ({ policyVersion }) => policyVersion],
  ['Applies to', ({ appliesTo }) => appliesTo],
  ['Waived rule', ({ waived }) => waived],
  ['Reason', ({ reason }) => reason],
  ['Compensating measure', ({ compensatingMeasure }) => compensatingMeasure],
  ['Last day', ({ lastDay }) => lastDay],
  ['Requested at', ({ requested }) => requested.at],
  ['Requested by', ({ requested }) => requested.byName ?? requested.by],
  ['Decision', ({ decision }, say) => (decision ? say(decision.approved ? 'Approved' : 'Rejected') : '')],
  ['Decided at', ({ decision }) => decision?.at ?? ''],
  ['Decided by', ({ decision }) => (decision ? (decision.byName ?? decision.by) : '')],
  ['Version decided on', ({ decision }) => decision?.policyVersion ?? ''],
  ['Note', ({ decision }) => decision?.note ?? ''],
  ['Revoked or withdrawn at', ({ ending }) => ending?.at ?? ''],
  ['Revoked or withdrawn by', ({ ending }) => (ending ? (ending.byName ?? ending.by) : '')],
  ['Reason for the end', ({ ending }) => ending?.reason ?? ''],
  ['State of the policy', ({ policyThen }, say) => say(policyStates[policyThen.state])],
  ['State since', ({ policyThen }) => policyThen.since],
];

/**
 * Writes a CSV file with the exceptions to policies that were waiting or in force during the period.
 * @param onWritten called after each exception
 * @returns the number of exceptions
 */
export const addExceptions = async (
  add: AddZipEntry,
  read: Read,
  { organizationId, chosen, say, ...period }: ExceptionsRequest,
  onWritten: () => void,
): Promise<number> => {
  const pages = async function* (): AsyncGenerator<readonly ExceptionDuring[]> {
    for (let after = ''; ;) {
      const page = await read(organizationId, (tenant) =>
        listExceptionsDuring(tenant, { ...period, after, limit: PAGE }),
      );
      yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      after = last.id;
    }
  };
  return addRows(add, EXCEPTIONS, { columns, say, chosen, onWritten }, pages());
};
