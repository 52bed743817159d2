import { type Closing, type LegalHoldTarget, streamName } from '@proviso/contracts';
import { organization } from '../organizations/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type RequestContext, systemContext } from '../../shared/event-log/request-context.ts';
import type { Database, JobsResources, Runtime, SignIn } from '../../shared/modules/resources.ts';
import type { Module } from '../../shared/modules/module.ts';
import { removeResult } from '../analysis/index.ts';
import { hasSubscription } from '../billing/index.ts';
import { removeAllDocuments, removeDocumentPermanently } from '../documents/index.ts';
import { erasePerson } from '../identity/index.ts';
import { removeAllPictures } from '../pictures/index.ts';
import { policyExists } from '../policies/index.ts';
import { advanceRetention } from './advance-retention.ts';
import { type ErasePerson, removeData, type RemoveDocuments } from './remove-data.ts';
import { removeDeleted, type DeletedPolicyRemovers } from './remove-deleted.ts';
import { recordClosure, mailClosedNotice } from './closing/finish-closing.ts';
import { closingRoutes } from './closing/routes.ts';
import { whenClosingChanges } from './closing/when-closing-changes.ts';
import { retentionRoutes } from './routes.ts';
import { whenRemovalAnnounced } from './when-removal-announced.ts';
import { whenSubscriptionEnded } from './when-subscription-ended.ts';

/** The dependencies of the removal steps. */
type Removal = Runtime & JobsResources['events'] & Database & JobsResources['storage'] & SignIn;

/** Steps that remove other domains' data. */
export interface RemovalSteps {
  erasePerson: (removal: Removal) => ErasePerson;
  removingDeleted: (removal: Removal) => DeletedPolicyRemovers;
  removeAllDocuments: (removal: Removal, context: RequestContext, signal: AbortSignal) => Promise<void>;
}

export const removalSteps: RemovalSteps = {
  erasePerson: (removal) => (person) => erasePerson(removal, person),
  removingDeleted: (removal) => ({
    document: (context, document) => removeDocumentPermanently(removal, context, document),
    result: (context, analysisId) => removeResult(removal.log, context, analysisId),
  }),
  removeAllDocuments,
};

/** Legal holds, removal of data after a subscription has ended, and closing of organizations. */
export const retentionModule = (steps = removalSteps): Module => ({
  name: 'retention',
  api: ({ events, database, readModels, signIn }) => {
    const common = { ...events, ...database, ...readModels, ...signIn };
    const { log } = events;
    const { read } = readModels;
    const passwordAttempts = signIn.limit('confirmation by a password', signIn.signInRates.email);
    return {
      routes: [
        ...retentionRoutes({ log, read, exists: existsIn(log) }),
        ...closingRoutes({ ...common, passwordAttempts }),
      ],
    };
  },
  jobs: ({ runtime, events, database, storage, outbound, signIn }) => {
    const common = { ...runtime, ...events, ...database, ...storage, ...outbound, ...signIn };
    const removeDocuments: RemoveDocuments = (organizationId, signal) =>
      steps.removeAllDocuments(common, systemContext('retention', organizationId, runtime.now), signal);
    const removePictures: RemoveDocuments = (organizationId, signal) =>
      removeAllPictures(common, systemContext('retention', organizationId, runtime.now), signal);
    const removing = {
      documents: removeDocuments,
      data: (organizationId: string, signal: AbortSignal) =>
        removeData(
          { ...common, removeDocuments, removePictures, erasePerson: steps.erasePerson(common) },
          organizationId,
          signal,
        ),
    };
    const closing = {
      before: (organizationId: string, of: Closing) => mailClosedNotice(common, organizationId, of),
      after: (organizationId: string, of: Closing) => recordClosure(common, organizationId, of),
    };
    return {
      reactions: [whenSubscriptionEnded(common), whenRemovalAnnounced(common), whenClosingChanges(common)],
      scheduled: [
        advanceRetention({ ...common, removing, closing, hasSubscription }),
        removeDeleted({ ...common, removing: steps.removingDeleted(common) }),
      ],
    };
  },
});

const existsIn =
  (log: EventLog) =>
  async (organizationId: string, { kind, id }: LegalHoldTarget): Promise<boolean> => {
    if (kind === 'policy') return policyExists(log, organizationId, id);
    const stream = streamName('organization', organizationId);
    const { state } = await log.load(stream, organization, organizationId);
    if (state.status === 'unregistered') return false;
    return kind === 'organization' ? id === organizationId : id in state.members;
  };
