import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { editableFieldsOf, fingerprintOf } from '../fingerprint.ts';
import { restoreDecider } from './restore-decider.ts';

/** Fingerprint of the editable fields of a policy's version; `undefined` if the version does not exist. */
export const fingerprintOfVersion = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
  version: number,
): Promise<string | undefined> => {
  const { state } = await log.load(streamName('policy', policyId), restoreDecider(version), organizationId);
  const { fields, variables } = state;
  return fields && fingerprintOf(editableFieldsOf({ fields, variables }));
};
