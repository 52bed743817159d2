import {
  administratorReasonSchema,
  type KeptMailEvent,
  keptMailSchema,
  pageQuerySchema,
  PLATFORM,
  streamName,
} from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import {
  discardKeptMail,
  isMailKept,
  listKeptMails,
  resendKeptMail,
} from '../../../shared/mail/kept-mails.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';

export interface KeptMailRouteDeps {
  /** Connects as the platform database role. */
  platformPool: Pool;
  log: EventLog;
}

const params = z.object({ id: z.uuid() });

/** `/api/admin/kept-mails`: emails that the mail server has refused or deferred. */
export const keptMailRoutes = ({ platformPool, log }: KeptMailRouteDeps): readonly Route[] => {
  /** Appends the event before the row changes, so that no change takes effect without an audit record. */
  const record = async (id: string, event: KeptMailEvent, context: RequestContext): Promise<void> => {
    if (!(await isMailKept(platformPool, id))) throw new DomainError('kept-mail.not-found');
    await log.append(streamName('keptMail', id), [event], {
      expectedRevision: 'any',
      context: { ...context, organizationId: PLATFORM },
    });
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/kept-mails',
        permission: 'admin',
        summary: 'Lists emails that the mail server has refused or deferred, refused emails first',
        query: z.object({ limit: pageQuerySchema.shape.limit }),
        answers: { 200: z.array(keptMailSchema) },
      },
      async ({ query: { limit } }) => ({ status: 200, body: await listKeptMails(platformPool, limit) }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/kept-mails/:id/send-again',
        permission: 'admin',
        summary: 'Sends an email again within a minute after the mail server has refused or deferred it',
        params,
        answers: { 202: keptMailSchema },
        problems: ['kept-mail.not-found'],
      },
      async ({ params: { id }, context }) => {
        await record(id, { type: 'KeptMailSentAgain', data: {} }, context);
        const body = await resendKeptMail(platformPool, id);
        if (!body) throw new DomainError('kept-mail.not-found');
        return { status: 202, body };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/kept-mails/:id/discard',
        permission: 'admin',
        summary: 'Deletes an email that the mail server has refused or deferred',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: ['kept-mail.not-found'],
      },
      async ({ params: { id }, body: { reason }, context }) => {
        await record(id, { type: 'KeptMailDiscarded', data: { reason } }, context);
        await discardKeptMail(platformPool, id);
        return { status: 204 };
      },
    ),
  ];
};
