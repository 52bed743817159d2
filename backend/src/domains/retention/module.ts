import { type Closing, type Held, streamName } from '@proviso/contracts';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type RequestContext, systemContext } from '../../shared/event-log/request-context.ts';
import type { JobsGround } from '../../shared/modules/ground.ts';
import type { Module } from '../../shared/modules/module.ts';
import { advanceRetention, type HasSubscription } from './advance-retention.ts';
import { type ErasePerson, removeData, type RemoveDocuments } from './remove-data.ts';
import { removeDeleted, type RemovingDeleted } from './remove-deleted.ts';
import { recordClosure, tellOfClosing } from './closing/finish-closing.ts';
import { closingRoutes } from './closing/routes.ts';
import { whenClosingChanges } from './closing/when-closing-changes.ts';
import { retentionRoutes } from './routes.ts';
import { whenRemovalAnnounced } from './when-removal-announced.ts';
import { whenSubscriptionEnded } from './when-subscription-ended.ts';

export interface RetentionNeeds {
  policyExists: (log: Pick<EventLog, 'last'>, organizationId: string, policyId: string) => Promise<boolean>;
  hasSubscription: HasSubscription;
  erasePerson: (ground: JobsGround) => ErasePerson;
  removingDeleted: (ground: JobsGround) => RemovingDeleted;
  removeAllDocuments: (ground: JobsGround, context: RequestContext, signal: AbortSignal) => Promise<void>;
}

/** What is kept of an organization and until when: legal holds, removal after its subscription, and closing. */
export const retentionModule = (needs: RetentionNeeds): Module => ({
  name: 'retention',
  api: (ground) => {
    const { log, readAsTenant } = ground;
    const passwordAttempts = ground.limit('confirmation by a password', ground.signInRates.email);
    return {
      routes: [
        ...retentionRoutes({ log, readAsTenant, exists: existsIn(log, needs.policyExists) }),
        ...closingRoutes({ ...ground, passwordAttempts }),
      ],
    };
  },
  jobs: (ground) => {
    const removeDocuments: RemoveDocuments = (organizationId, signal) =>
      needs.removeAllDocuments(ground, systemContext('retention', organizationId, ground.now), signal);
    const removing = {
      documents: removeDocuments,
      data: (organizationId: string, signal: AbortSignal) =>
        removeData(
          { ...ground, removeDocuments, erasePerson: needs.erasePerson(ground) },
          organizationId,
          signal,
        ),
    };
    const closing = {
      before: (organizationId: string, of: Closing) => tellOfClosing(ground, organizationId, of),
      after: (organizationId: string, of: Closing) => recordClosure(ground, organizationId, of),
    };
    return {
      reactions: [whenSubscriptionEnded(ground), whenRemovalAnnounced(ground), whenClosingChanges(ground)],
      scheduled: [
        advanceRetention({ ...ground, removing, closing, hasSubscription: needs.hasSubscription }),
        removeDeleted({ ...ground, removing: needs.removingDeleted(ground) }),
      ],
    };
  },
});

const existsIn =
  (log: EventLog, policyExists: RetentionNeeds['policyExists']) =>
  async (organizationId: string, { kind, id }: Held): Promise<boolean> => {
    if (kind === 'policy') return policyExists(log, organizationId, id);
    const stream = streamName('organization', organizationId);
    const { state } = await log.load(stream, organization, organizationId);
    if (state.status === 'unregistered') return false;
    return kind === 'organization' ? id === organizationId : id in state.members;
  };
