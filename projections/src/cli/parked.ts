import { randomUUID } from 'node:crypto';
import { type ParkedEvent, PLATFORM } from '@proviso/contracts';
import { decideParkedEvent, listParkedEvents, type ParkedDecision } from '@proviso/storage';
import type { Installation } from './open-installation.ts';

/** Maximum number of parked events that a single command lists or retries. */
const MAX_PARKED_EVENTS = 1_000;

/** Loads the events that read models could not apply. */
export const parkedByReadModels = async ({ projectorPool }: Installation): Promise<ParkedEvent[]> =>
  (await listParkedEvents(projectorPool, MAX_PARKED_EVENTS)).filter(
    ({ consumer }) => consumer === 'read-model',
  );

/** Records an operator's decision. @returns a line of text that describes what happens next */
export const recordOperatorDecision = async (
  { jobsPool, store, openCodec }: Installation,
  id: string,
  decision: ParkedDecision,
): Promise<string> => {
  const codec = await openCodec();
  const command = randomUUID();
  const metadata = {
    recordedAt: new Date().toISOString(),
    organizationId: PLATFORM,
    actor: { kind: 'system', id: 'projections command' },
    correlationId: command,
    causationId: command,
  } as const;
  const decided = await decideParkedEvent(jobsPool, id, decision, async (stream, event) =>
    store.append(stream, [await codec.encode({ eventId: randomUUID(), event, metadata })], 'any', {
      organizationId: metadata.organizationId,
    }),
  );
  if (decided === undefined) throw new Error(`no event with the id ${id} is parked`);
  const done = decision.kind === 'retry' ? 'will be tried again' : 'will be skipped';
  return `${id}: ${decided.stream} revision ${decided.revision} ${done}`;
};

/** Formats a parked event as a paragraph that includes the id that commands accept. */
export const formatParkedEvent = ({
  id,
  name,
  eventType,
  stream,
  revision,
  parkedAt,
  error,
  decision,
}: ParkedEvent) =>
  [
    `PARKED ${id}`,
    `  ${name}: ${eventType} (${stream} revision ${revision}), parked ${parkedAt}${decision === null ? '' : `; ${decision} was asked for`}`,
    `  ${error}`,
  ].join('\n');
