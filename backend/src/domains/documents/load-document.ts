import { streamName } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyExists } from '../policies/index.ts';
import { assertExists, documentDecider } from './decider.ts';
import type { ExistingDocument } from './document.ts';

/** Whether the policy currently exists in the organization, according to its events. */
export type PolicyExistenceCheck = (organizationId: string, policyId: string) => Promise<boolean>;

/** {@link PolicyExistenceCheck} based on policy events. */
export const policyExistsIn =
  (log: Pick<EventLog, 'last'>): PolicyExistenceCheck =>
  (organizationId, policyId) =>
    policyExists(log, organizationId, policyId);

/** Dependencies of {@link loadDocument}. */
export interface LoadDocumentDeps {
  log: EventLog;
  policyExists: PolicyExistenceCheck;
}

/**
 * Loads one of the organization's documents from its events. A document counts as deleted while its policy is
 * deleted.
 * @throws DomainError `document.not-found`
 */
export const loadDocument = async (
  deps: LoadDocumentDeps,
  organizationId: string,
  id: string,
): Promise<ExistingDocument> => {
  const { state } = await deps.log.load(streamName('document', id), documentDecider, organizationId);
  const document = assertExists(state);
  if (!(await deps.policyExists(organizationId, document.file.policyId))) {
    throw new DomainError('document.not-found');
  }
  return document;
};
