import { administratorReasonSchema, grantTrialSchema, streamName } from '@proviso/contracts';
import * as z from 'zod';
import { organization } from '../../organizations/index.ts';
import { administratorContext, recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { type Route, type SessionInput, sessionRoute } from '../../../shared/routing/route.ts';
import { freeTrialDecider, type FreeTrialCommand } from './decider.ts';

const params = z.object({ id: z.uuid() });

/** `/api/admin/organizations/{id}/trial`: an administrator grants or ends a free trial. */
export const adminTrialRoutes = ({
  log,
  waitForEntitlements,
}: {
  log: EventLog;
  waitForEntitlements: (written: Written) => Promise<void>;
}): readonly Route[] => {
  const change = async (
    id: string,
    { session, contextFor }: Pick<SessionInput, 'session'> & { contextFor: ContextFor },
    act: 'trial-granted' | 'trial-ended',
    commandAt: (at: Date) => FreeTrialCommand & { reason: string },
  ) => {
    const { state } = await log.load(streamName('organization', id), organization, id);
    if (state.status === 'unregistered') throw new DomainError('request.not-found');
    const context = administratorContext(contextFor, session, id);
    const stream = streamName('freeTrial', id);
    const command = commandAt(context.now());
    const { position } = await handleCommand(log, freeTrialDecider, {
      stream,
      command,
      context,
      conflict: 'organization.changed',
    });
    const recorded = await recordAdministratorAct(log, contextFor, session, {
      act,
      subjectKind: 'organization',
      subjectId: id,
      reason: command.reason,
    });
    await waitForEntitlements({ stream, position });
    return { status: 204, wrote: [{ stream, position }, recorded] };
  };
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/trial',
        permission: 'admin',
        summary: 'Grants an organization a free trial, which replaces any earlier trial',
        params,
        body: grantTrialSchema,
        answers: { 204: null },
        problems: ['request.not-found', 'organization.changed', 'event.text-not-storable'],
      },
      async ({ params: { id }, body, session, contextFor }) =>
        change(id, { session, contextFor }, 'trial-granted', (at) => ({
          type: 'GrantFreeTrial',
          ...body,
          at,
        })),
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/trial/end',
        permission: 'admin',
        summary: 'Ends the running free trial of an organization',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: [
          'request.not-found',
          'trial.not-running',
          'organization.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body: { reason }, session, contextFor }) =>
        change(id, { session, contextFor }, 'trial-ended', (at) => ({ type: 'EndFreeTrial', at, reason })),
    ),
  ];
};
