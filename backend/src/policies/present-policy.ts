import { createHash } from 'node:crypto';
import type { Policy, Rights } from '@proviso/contracts';
import { findKeeping, findName } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { FindAccount } from '../accounts/find-account.ts';
import type { Session } from '../accounts/session/session.ts';
import type { PolicyWritten } from './commands.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import { heldBy, policyActionsOf, policyHoldsIn } from './policy-actions.ts';
import { readMakers } from './policy-makers.ts';

/** Hexadecimal SHA-256 of a policy's content in UTF-8. */
const contentSha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/**
 * The policy as a command left it. It comes from the command's own state, so it waits for no read model;
 * only names are looked up, the caller's first, because it is usually needed.
 * @throws DomainError `policy.not-found`
 */
export const presentPolicy = async (
  deps: { log: EventLog; findAccount: FindAccount; readAsTenant: ReadAsTenant },
  { organizationId, userId: caller }: Pick<Session, 'organizationId' | 'userId'>,
  rights: Rights,
  { policyId, stream, revision, policy }: PolicyWritten,
): Promise<Policy> => {
  const nameOf = async (userId: string): Promise<string | null> => {
    const name = await deps.readAsTenant(organizationId, (tenant) => findName(tenant, userId));
    if (name !== null) return name;
    // The read model may not have someone who has just signed up.
    const account = await deps.findAccount(userId, organizationId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };
  if (policy.status !== 'existing') throw new DomainError('policy.not-found');
  const [makers, callerName, keeping] = await Promise.all([
    readMakers(deps.log, stream, revision, organizationId),
    nameOf(caller),
    deps.readAsTenant(organizationId, findKeeping),
  ]);
  const holds = policyHoldsIn(keeping, policyId);
  const { createdAt, createdBy, updatedAt, updatedBy } = makers;
  const createdByName = createdBy === caller ? callerName : await nameOf(createdBy);
  return {
    id: policyId,
    ...policy.fields,
    contentSha256: contentSha256(policy.fields.content),
    status: policy.policyStatus,
    version: policy.version,
    createdAt,
    createdBy,
    createdByName,
    updatedAt,
    updatedBy,
    updatedByName: updatedBy === caller ? callerName : await nameOf(updatedBy),
    ...heldBy(holds),
    actions: policyActionsOf(rights, policy.status, holds),
  };
};
