import { createHash } from 'node:crypto';
import type { Policy, Rights } from '@proviso/contracts';
import { findKeeping, findName, findNames, findPolicyMaking } from '@proviso/projections';
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
 * The policy as a command left it. It comes from the command's own state, so it waits for no read model; only what never changes
 * is looked up: who made it, and names, the caller's first, because it is usually needed.
 * @throws DomainError `policy.not-found`
 */
export const presentPolicy = async (
  deps: { log: EventLog; findAccount: FindAccount; readQuickly: ReadAsTenant },
  { organizationId, userId: caller }: Pick<Session, 'organizationId' | 'userId'>,
  rights: Rights,
  { policyId, stream, revision, policy, change }: PolicyWritten,
): Promise<Policy> => {
  if (policy.status !== 'existing') throw new DomainError('policy.not-found');
  const [names, keeping, created] = await deps.readQuickly(organizationId, (tenant) =>
    Promise.all([
      findNames(tenant, [caller]),
      findKeeping(tenant),
      revision === 0 ? undefined : findPolicyMaking(tenant, policyId),
    ]),
  );
  const nameOf = async (userId: string): Promise<string | null> => {
    const known =
      names.get(userId) ??
      (userId === caller
        ? undefined
        : await deps.readQuickly(organizationId, (tenant) => findName(tenant, userId)));
    if (known) return known;
    // The read model may not have someone who has just signed up.
    const account = await deps.findAccount(userId, organizationId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };
  const makers = await readMakers(
    deps.log,
    { stream, revision, organizationId },
    { created, changed: change },
  );
  const callerName = await nameOf(caller);
  const holds = policyHoldsIn(keeping, policyId);
  const { createdAt, createdBy, updatedAt, updatedBy } = makers;
  const createdByName = createdBy === caller ? callerName : await nameOf(createdBy);
  return {
    id: policyId,
    ...policy.fields,
    ...(policy.variables.length > 0 && { variables: [...policy.variables] }),
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
