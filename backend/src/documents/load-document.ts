import { streamName } from '@proviso/contracts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { policyExists } from '../policies/policy-exists.ts';
import { documentDecider, existing } from './decider.ts';
import type { ExistingDocument } from './document.ts';

/**
 * A document of the organisation, asked of its events. It goes and comes back with its policy.
 * @throws DomainError `document.not-found`
 */
export const loadDocument = async (
  log: EventLog,
  organizationId: string,
  id: string,
): Promise<ExistingDocument> => {
  const { state } = await log.load(streamName('document', id), documentDecider, organizationId);
  const document = existing(state);
  if (!(await policyExists(log, organizationId, document.file.policyId))) {
    throw new DomainError('document.not-found');
  }
  return document;
};
