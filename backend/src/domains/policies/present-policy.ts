import { createHash } from 'node:crypto';
import type { Policy, Rights } from '@proviso/contracts';
import {
  findKeeping,
  findName,
  findPolicyMaking,
  type FoundKeeping,
  type Tenant,
} from '@proviso/projections';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { FindAccount } from '../../shared/access/account.ts';
import type { Session } from '../../shared/access/session.ts';
import type { PolicyWritten } from './commands.ts';
import type { ReadAsTenant } from '../../shared/read-models/read-as-tenant.ts';
import { heldBy, policyActionsOf, policyHoldsIn } from './policy-actions.ts';
import { type Making, readMakers } from './policy-makers.ts';

/** Hexadecimal SHA-256 of a policy's content in UTF-8. */
const contentSha256 = (content: string): string => createHash('sha256').update(content).digest('hex');

/** What is held of an organization, and when and by whom a policy was made, if a read model has it already. */
interface Known {
  keeping: FoundKeeping;
  created: Making | undefined;
}

/** Asks for what {@link presentPolicy} needs of a policy; without an id, it is being made. */
export const askToPresent = async (tenant: Tenant, policyId?: string): Promise<Known> => {
  const [keeping, created] = await Promise.all([
    findKeeping(tenant),
    policyId === undefined ? undefined : findPolicyMaking(tenant, policyId),
  ]);
  return { keeping, created };
};

/**
 * The policy as a command left it. It comes from the command's own state, so it waits for no read model; only what never changes
 * is looked up: who made it, and names, the caller's first, because it is usually needed.
 *
 * @param known what has been looked up already
 * @throws DomainError `policy.not-found`
 */
export const presentPolicy = async (
  deps: { log: EventLog; findAccount: FindAccount; readQuickly: ReadAsTenant },
  { organizationId, userId: caller, name }: Pick<Session, 'organizationId' | 'userId' | 'name'>,
  rights: Rights,
  { policyId, stream, revision, policy, change }: PolicyWritten,
  known?: Known,
): Promise<Policy> => {
  if (policy.status !== 'existing') throw new DomainError('policy.not-found');
  const { keeping, created } =
    known ??
    (await deps.readQuickly(organizationId, (tenant) =>
      askToPresent(tenant, revision === 0 ? undefined : policyId),
    ));
  const nameOf = async (userId: string): Promise<string | null> => {
    const found =
      userId === caller && name !== undefined
        ? name
        : await deps.readQuickly(organizationId, (tenant) => findName(tenant, userId));
    if (found) return found;
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
