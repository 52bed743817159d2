import { type Closing, type Held, streamName } from '@proviso/contracts';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type RequestContext, systemContext } from '../../shared/event-log/request-context.ts';
import type { JobsGround } from '../../shared/modules/ground.ts';
import type { Module } from '../../shared/modules/module.ts';
import { removeResult } from '../analysis/index.ts';
import { hasSubscription } from '../billing/index.ts';
import { removeAllDocuments, removeForGood } from '../documents/index.ts';
import { erasePerson } from '../identity/index.ts';
import { removeAllPictures } from '../pictures/index.ts';
import { policyExists } from '../policies/index.ts';
import { advanceRetention } from './advance-retention.ts';
import { type ErasePerson, removeData, type RemoveDocuments } from './remove-data.ts';
import { removeDeleted, type RemovingDeleted } from './remove-deleted.ts';
import { recordClosure, mailClosedNotice } from './closing/finish-closing.ts';
import { closingRoutes } from './closing/routes.ts';
import { whenClosingChanges } from './closing/when-closing-changes.ts';
import { retentionRoutes } from './routes.ts';
import { whenRemovalAnnounced } from './when-removal-announced.ts';
import { whenSubscriptionEnded } from './when-subscription-ended.ts';

/** Steps that remove other domains' data. */
export interface RemovalSteps {
  erasePerson: (ground: JobsGround) => ErasePerson;
  removingDeleted: (ground: JobsGround) => RemovingDeleted;
  removeAllDocuments: (ground: JobsGround, context: RequestContext, signal: AbortSignal) => Promise<void>;
}

export const removalSteps: RemovalSteps = {
  erasePerson: (ground) => (person) => erasePerson(ground, person),
  removingDeleted: (ground) => ({
    document: (context, document) => removeForGood(ground, context, document),
    result: (context, analysisId) => removeResult(ground.log, context, analysisId),
  }),
  removeAllDocuments,
};

/** Legal holds, removal of data after a subscription has ended, and closing of organizations. */
export const retentionModule = (steps = removalSteps): Module => ({
  name: 'retention',
  api: (ground) => {
    const { log, read } = ground;
    const passwordAttempts = ground.limit('confirmation by a password', ground.signInRates.email);
    return {
      routes: [
        ...retentionRoutes({ log, read, exists: existsIn(log) }),
        ...closingRoutes({ ...ground, passwordAttempts }),
      ],
    };
  },
  jobs: (ground) => {
    const removeDocuments: RemoveDocuments = (organizationId, signal) =>
      steps.removeAllDocuments(ground, systemContext('retention', organizationId, ground.now), signal);
    const removePictures: RemoveDocuments = (organizationId, signal) =>
      removeAllPictures(ground, systemContext('retention', organizationId, ground.now), signal);
    const removing = {
      documents: removeDocuments,
      data: (organizationId: string, signal: AbortSignal) =>
        removeData(
          { ...ground, removeDocuments, removePictures, erasePerson: steps.erasePerson(ground) },
          organizationId,
          signal,
        ),
    };
    const closing = {
      before: (organizationId: string, of: Closing) => mailClosedNotice(ground, organizationId, of),
      after: (organizationId: string, of: Closing) => recordClosure(ground, organizationId, of),
    };
    return {
      reactions: [whenSubscriptionEnded(ground), whenRemovalAnnounced(ground), whenClosingChanges(ground)],
      scheduled: [
        advanceRetention({ ...ground, removing, closing, hasSubscription }),
        removeDeleted({ ...ground, removing: steps.removingDeleted(ground) }),
      ],
    };
  },
});

const existsIn =
  (log: EventLog) =>
  async (organizationId: string, { kind, id }: Held): Promise<boolean> => {
    if (kind === 'policy') return policyExists(log, organizationId, id);
    const stream = streamName('organization', organizationId);
    const { state } = await log.load(stream, organization, organizationId);
    if (state.status === 'unregistered') return false;
    return kind === 'organization' ? id === organizationId : id in state.members;
  };
