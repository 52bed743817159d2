import { idOf, accountableUserOf, streamName, type PolicyEvent } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { uploadDocument } from './commands.ts';
import { documentDecider } from './decider.ts';

const NAME = 'document-of-import';
/** Maximum number of files in progress. */
const CONCURRENCY = 4;

export interface WhenPolicyImportedDeps {
  log: EventLog;
  now(): Date;
}

/**
 * Adds the file that a policy was imported from to the policy's documents. The import has already stored the
 * file and named it in the event that created the policy. A crash after the import therefore does not
 * lose the file.
 */
export const whenPolicyImported = ({ log, now }: WhenPolicyImportedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['policy-'],
  concurrency: CONCURRENCY,
  async when({ eventId, stream, event, metadata }) {
    const { type, data } = event as PolicyEvent;
    if (type !== 'PolicyCreated' || data.original === undefined) return;
    const { organizationId, correlationId, actor } = metadata;
    const ids = () => derivedIdSource(eventId, NAME);
    const document = streamName('document', ids()());
    const { state } = await log.load(document, documentDecider, organizationId);
    if (state.status !== 'none') return;
    const context: RequestContext = {
      organizationId,
      actor: { kind: 'system', id: NAME, onBehalfOf: accountableUserOf(actor) },
      correlationId,
      causationId: eventId,
      now,
      newId: ids(),
    };
    await uploadDocument(log, context, { policyId: idOf(stream), ...data.original, imported: true });
  },
});
