import {
  type analysisExported,
  type auditLogExported,
  type coverageExported,
  type EventOf,
  type invoiceDownloaded,
  type policiesExported,
  type policyReportExported,
  type statementOfApplicabilityExported,
  streamName,
} from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';

/**
 * Records in a separate `access-` stream that the actor of `context` exports a file. Must be awaited before
 * the first byte is sent, so that an export that cannot be recorded is not delivered.
 * @throws EventStoreUnavailableError
 */
export const recordExport = async (
  log: Pick<EventLog, 'append'>,
  context: RequestContext,
  event: EventOf<
    | typeof policiesExported
    | typeof policyReportExported
    | typeof auditLogExported
    | typeof statementOfApplicabilityExported
    | typeof analysisExported
    | typeof coverageExported
    | typeof invoiceDownloaded
  >,
): Promise<void> => {
  const exportId = context.newId();
  await log.append(streamName('access', exportId), [event], {
    expectedRevision: 'no-stream',
    context: { ...context, newId: () => exportId },
  });
};
