import { administratorReasonSchema, closeOrganizationSchema } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import * as z from 'zod';
import { confirmPassword, type ConfirmPasswordDeps } from '../../../shared/credentials/confirm-password.ts';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import { hasAdministrator, loadOrganization } from '../../organizations/index.ts';
import { assertInPerson } from '../../../shared/access/assert-in-person.ts';
import { administratorContext, recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { changeRetention } from '../../legal-holds/index.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';

export interface ClosingRouteDeps extends Omit<ConfirmPasswordDeps, 'hasher'> {
  /** Connects as the API database role. */
  pool: Pool;
  log: EventLog;
  hasher: PasswordHashers;
  /** Resolves once all requests see `written` in the retention read model, or after two seconds. */
  waitForRetention: (written: Written) => Promise<void>;
}

const path = '/api/closing';
const changes = ['legal-hold.changed', 'service.unavailable'] as const;

/**
 * `/api/closing`: an owner requests the closing. Until the closing takes effect, any owner can reopen the
 * organization.
 */
export const closingRoutes = (deps: ClosingRouteDeps): readonly Route[] => {
  const { log, pool, waitForRetention } = deps;

  return [
    sessionRoute(
      {
        method: 'post',
        path,
        permission: 'organization.manage',
        summary:
          'Schedules the closing of the organization in 30 days: until then it is read-only and can be reopened; then all its data is removed',
        body: closeOrganizationSchema,
        answers: { 204: null },
        problems: [
          'closing.not-confirmed',
          'closing.already-requested',
          'closing.held',
          'closing.administrator',
          'identity.password-wrong',
          'api-key.not-allowed',
          'event.text-not-storable',
          'request.too-many',
          ...changes,
        ],
        secretAnswer: true,
      },
      async ({ body: { name, reason, comment, password }, session, request, context }) => {
        assertInPerson(session);
        const { organizationId, userId } = session;
        const closed = await loadOrganization(log, organizationId);
        if (name.trim() !== closed.name) throw new DomainError('closing.not-confirmed');
        await confirmPassword(withHasherForAddress(deps, request), userId, password);
        if (await hasAdministrator(pool, closed)) throw new DomainError('closing.administrator');
        const now = context.now().toISOString();
        const command = { type: 'RequestClosing', userId, reason, comment, now } as const;
        const { wrote } = await changeRetention(log, context, command);
        await waitForRetention(wrote);
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path,
        permission: 'organization.manage',
        summary: 'Reopens the organization before it is closed',
        answers: { 204: null },
        problems: ['closing.not-requested', 'closing.too-late', 'api-key.not-allowed', ...changes],
        whileClosing: 'allowed',
      },
      async ({ session, context }) => {
        assertInPerson(session);
        const { wrote } = await changeRetention(log, context, { type: 'ReopenOrganization' });
        await waitForRetention(wrote);
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/reopen',
        permission: 'admin',
        summary: 'Reopens an organization that an owner asked to close',
        params: z.object({ id: z.uuid() }),
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: [
          'closing.not-requested',
          'closing.too-late',
          'request.not-found',
          'event.text-not-storable',
          ...changes,
        ],
      },
      async ({ params: { id }, body: { reason }, session, contextFor }) => {
        await loadOrganization(log, id);
        const context = administratorContext(contextFor, session, id);
        const { wrote } = await changeRetention(log, context, { type: 'ReopenOrganization', reason });
        const recorded = await recordAdministratorAct(log, contextFor, session, {
          act: 'organization-reopened',
          subjectKind: 'organization',
          subjectId: id,
          reason,
        });
        await waitForRetention(wrote);
        return { status: 204, wrote: [wrote, recorded] };
      },
    ),
  ];
};
