import { streamName } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { assertExists, documentDecider } from './decider.ts';
import type { ExistingDocument } from './document.ts';

/** Whether the organization has this policy now, asked of its events. */
export type PolicyExists = (organizationId: string, policyId: string) => Promise<boolean>;

/** How a document is found. */
export interface LoadDocumentDeps {
  log: EventLog;
  policyExists: PolicyExists;
}

/**
 * A document of the organization, from its events. It is deleted and undeleted with its policy.
 * @throws DomainError `document.not-found`
 */
export const loadDocument = async (
  { log, policyExists }: LoadDocumentDeps,
  organizationId: string,
  id: string,
): Promise<ExistingDocument> => {
  const { state } = await log.load(streamName('document', id), documentDecider, organizationId);
  const document = assertExists(state);
  if (!(await policyExists(organizationId, document.file.policyId))) {
    throw new DomainError('document.not-found');
  }
  return document;
};
