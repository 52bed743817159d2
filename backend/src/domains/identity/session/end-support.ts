import { streamName, type SupportEnding } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { AuthorizedActor, ContextFor } from '../../../shared/event-log/request-context.ts';
import { recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { sessionDecider } from './decider.ts';
import type { EndedSupport, Sessions, SupportSessionFilter } from '../../../shared/access/sessions.ts';

export interface EndSupportDeps {
  log: EventLog;
  sessions: Pick<Sessions, 'endSupport'>;
  /** Called immediately, so that the server closes the session's live connections. */
  onSessionEnded: (sessionId: string) => void;
}

/** Ends support sessions, and records each one in the logs of the organization and the installation. */
export const endSupport = async (
  deps: EndSupportDeps,
  whose: SupportSessionFilter,
  ending: SupportEnding,
  by: { actor: AuthorizedActor; contextFor: ContextFor },
): Promise<readonly Written[]> => {
  // End all sessions together, and before the events, so that the administrator loses access even if an
  // append fails.
  const ended = await deps.sessions.endSupport(whose);
  for (const { publicId } of ended) deps.onSessionEnded(publicId);
  const wrote: Written[] = [];
  for (const session of ended) wrote.push(...(await recordSupportEnd(deps, session, ending, by)));
  return wrote;
};

/** Records that a support session has ended. A repeated call records nothing. */
export const recordSupportEnd = async (
  { log }: Pick<EndSupportDeps, 'log'>,
  { publicId, userId, organizationId, administratorId }: EndedSupport,
  ending: SupportEnding,
  { actor, contextFor }: { actor: AuthorizedActor; contextFor: ContextFor },
): Promise<readonly Written[]> => {
  const stream = streamName('session', publicId);
  const { state } = await log.load(stream, sessionDecider, organizationId);
  if (state.status !== 'open' || !state.support) return [];
  const { position } = await handleCommand(log, sessionDecider, {
    stream,
    command: { type: 'EndSupport', ending },
    // One request may end many sessions, so each event needs a new id.
    context: contextFor({ organizationId, actor, newId: v7 }),
    conflict: 'idempotency.in-progress',
  });
  const forInstallation: ContextFor = (owner) => contextFor({ ...owner, actor, newId: v7 });
  const recorded = await recordAdministratorAct(
    log,
    forInstallation,
    { id: publicId, userId: administratorId },
    { act: 'support-ended', subjectKind: 'user', subjectId: userId, reason: state.support.reason },
  );
  return [{ stream, position }, recorded];
};
