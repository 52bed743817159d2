import type { Policy } from '@proviso/contracts';
import { findName } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FindAccount } from '../identity/accounts.ts';
import type { Session } from '../http/route.ts';
import type { PolicyWritten } from './commands.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import { contentSha256 } from './content-sha256.ts';
import { readPolicyRecord } from './policy-record.ts';

/**
 * The answer to a command: the policy as the command left it. It comes from the events, so it waits for no read model;
 * only people's names are looked up, first of all the caller's, who has mostly made it.
 * @throws DomainError `policy.not-found`
 */
export const presentPolicy = async (
  deps: { log: EventLog; findAccount: FindAccount; readAsTenant: ReadAsTenant },
  { organizationId, userId: caller }: Pick<Session, 'organizationId' | 'userId'>,
  { policyId, revision }: PolicyWritten,
): Promise<Policy> => {
  const nameOf = async (userId: string): Promise<string | null> => {
    const name = await deps.readAsTenant(organizationId, (tenant) => findName(tenant, userId));
    if (name !== null) return name;
    // Somebody who has just signed up.
    const account = await deps.findAccount(userId, organizationId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };
  const [record, callerName] = await Promise.all([
    readPolicyRecord(deps.log, policyId, revision),
    nameOf(caller),
  ]);
  if (record?.state.status !== 'existing') throw new DomainError('policy.not-found');
  const { state, createdAt, createdBy, updatedAt, updatedBy } = record;
  const createdByName = createdBy === caller ? callerName : await nameOf(createdBy);
  return {
    id: policyId,
    ...state.fields,
    contentSha256: contentSha256(state.fields.content),
    status: state.policyStatus,
    version: state.version,
    createdAt,
    createdBy,
    createdByName,
    updatedAt,
    updatedBy,
    updatedByName: updatedBy === caller ? callerName : await nameOf(updatedBy),
  };
};
