import {
  administratorReasonSchema,
  adminUserDetailsSchema,
  auditEntrySchema,
  pageQuerySchema,
  streamName,
} from '@proviso/contracts';
import { findAdminUser, listEntriesOfPerson } from '@proviso/projections';
import type { EventCodec, Pool } from '@proviso/storage';
import * as z from 'zod';
import type { Credentials } from '../../../shared/credentials/credentials.ts';
import type { AdministratorNameDeps } from '../../../shared/access/administrator-names.ts';
import { administratorContext, recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { endSupport, type EndSupportDeps } from '../session/end-support.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { supportAccessOf } from '../../organizations/index.ts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { ApiKeys } from '../api-keys/api-keys.ts';
import type { TwoFactorSecrets } from '../two-factor/two-factor-secrets.ts';
import { administratorLookup } from './administrators.ts';

export interface PeopleDeps extends EndSupportDeps, AdministratorNameDeps {
  log: EventLog;
  pool: Pool;
  /** Connects as the platform database role, which can read across tenants. */
  platformPool: Pool;
  codec: Pick<EventCodec, 'decryptAll'>;
  credentials: Credentials;
  sessions: Pick<Sessions, 'listOf' | 'endSupport'>;
  secrets: Pick<TwoFactorSecrets, 'find'>;
  apiKeys: Pick<ApiKeys, 'usable'>;
  waitForAccounts: (written: Written) => Promise<void>;
  closeConnectionsOf: (userId: string) => void;
}

const params = z.object({ id: z.uuid() });

/** `/api/admin/users/{id}`: a user's details, audit log and suspension. */
export const peopleRoutes = (deps: PeopleDeps): readonly Route[] => {
  const { log, pool, platformPool, codec, credentials } = deps;
  const isAdministrator = administratorLookup(pool);

  const suspensions = (['suspend', 'reinstate'] as const).map((change) =>
    sessionRoute(
      {
        method: 'post',
        path: `/api/admin/users/:id/${change}`,
        permission: 'admin',
        summary:
          change === 'suspend'
            ? 'Suspends a user: the user and their API keys are rejected at once'
            : 'Lifts the suspension of a user',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: [
          change === 'suspend' ? 'suspension.already-set' : 'suspension.not-set',
          'suspension.administrator',
          'request.not-found',
          'organization.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id: userId }, body: { reason }, session, contextFor }) => {
        const { organizationId } = (await credentials.findByUser(userId)) ?? {};
        if (organizationId === undefined) throw new DomainError('request.not-found');
        if (change === 'suspend' && (await isAdministrator(userId)))
          throw new DomainError('suspension.administrator');
        const stream = streamName('user', userId);
        const { position } = await handleCommand(log, userDecider, {
          stream,
          command: { type: change === 'suspend' ? 'SuspendUser' : 'ReinstateUser', userId, reason },
          context: administratorContext(contextFor, session, organizationId),
          conflict: 'organization.changed',
        });
        const recorded = await recordAdministratorAct(log, contextFor, session, {
          act: change === 'suspend' ? 'user-suspended' : 'user-reinstated',
          subjectKind: 'user',
          subjectId: userId,
          reason,
        });
        await deps.waitForAccounts({ stream, position });
        const wrote: Written[] = [{ stream, position }, recorded];
        if (change === 'suspend') {
          const by = { actor: { kind: 'admin', id: session.userId }, contextFor } as const;
          wrote.push(...(await endSupport(deps, { userId }, 'suspended', by)));
          deps.closeConnectionsOf(userId);
        }
        return { status: 204, wrote };
      },
    ),
  );

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/users/:id',
        permission: 'admin',
        summary: 'Returns a user with their sign-in methods',
        params,
        answers: { 200: adminUserDetailsSchema },
        problems: ['request.not-found'],
        reads: ['accounts'],
      },
      async ({ params: { id }, context }) => {
        const found = await findAdminUser(platformPool, id);
        if (!found) throw new DomainError('request.not-found');
        const now = context.now();
        const [sessions, secret, keys, administrator, supportAccessUntil] = await Promise.all([
          deps.sessions.listOf(id),
          deps.secrets.find(id),
          deps.apiKeys.usable({ userId: id }, now),
          isAdministrator(id),
          found.organizationId === null ? null : supportAccessOf(log, found.organizationId, now),
        ]);
        const body = {
          ...found,
          administrator,
          supportAccessUntil,
          sessions: sessions.length,
          apiKeys: keys.length,
          twoFactor: secret?.status === 'enabled',
        };
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/users/:id/audit-log',
        permission: 'admin',
        summary: 'Lists the actions of a user and the actions on the user, newest first',
        params,
        query: pageQuerySchema,
        answers: { 200: z.array(auditEntrySchema) },
        reads: ['audit-log'],
      },
      async ({ params: { id }, query, request, context }) => {
        const found = await findAdminUser(platformPool, id);
        const options = {
          now: context.now(),
          decrypt: (value: unknown) => codec.decryptAll(value),
          administratorName: deps.administratorName,
        };
        const person = { userId: id, organizationId: found?.organizationId ?? null };
        return pageAnswer(request, await listEntriesOfPerson(platformPool, person, query, options));
      },
    ),

    ...suspensions,
  ];
};
