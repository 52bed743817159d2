import { automaticActorOf, type Policy, type Rights } from '@proviso/contracts';
import {
  findRetention,
  findName,
  findPolicyCreation,
  type FoundRetention,
  type Tenant,
} from '@proviso/projections';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { FindAccount } from '../../shared/access/account.ts';
import type { Session } from '../../shared/access/session.ts';
import type { PolicyCommandResult } from './commands.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { contentSha256 } from './content-sha256.ts';
import { presentHolds, policyActionsOf, policyHoldsIn } from './policy-actions.ts';
import { type Authorship, readAuthors } from './policy-authors.ts';

/**
 * Data from read models that the caller may already have: the organization's legal holds, and when and by
 * whom the policy was created.
 */
interface Known {
  keeping: FoundRetention;
  created: Authorship | undefined;
}

/** Reads the data that {@link presentPolicy} needs. Omit the id for a policy that is being created. */
export const readForPresentation = async (tenant: Tenant, policyId?: string): Promise<Known> => {
  const [keeping, created] = await Promise.all([
    findRetention(tenant),
    policyId === undefined ? undefined : findPolicyCreation(tenant, policyId),
  ]);
  return { keeping, created };
};

/**
 * Presents a policy after a command. Uses the command's resulting state instead of waiting for a read model.
 * Looks up only data that rarely changes: the creator, and users' names. The caller's name is known without a
 * lookup.
 * @param known data that has already been looked up
 * @throws DomainError `policy.not-found`
 */
export const presentPolicy = async (
  deps: { log: EventLog; findAccount: FindAccount; read: Read },
  { organizationId, userId: caller, name }: Pick<Session, 'organizationId' | 'userId' | 'name'>,
  rights: Rights,
  { policyId, stream, revision, policy, change }: PolicyCommandResult,
  known?: Known,
): Promise<Policy> => {
  if (policy.status !== 'existing') throw new DomainError('policy.not-found');
  const { keeping, created } =
    known ??
    (await deps.read(organizationId, (tenant) =>
      readForPresentation(tenant, revision === 0 ? undefined : policyId),
    ));
  const nameOf = async (userId: string): Promise<string | null> => {
    if (automaticActorOf(userId) !== undefined) return null;
    const found =
      userId === caller && name !== undefined
        ? name
        : await deps.read(organizationId, (tenant) => findName(tenant, userId));
    if (found) return found;
    // The read model might not yet contain a user who has just signed up.
    const account = await deps.findAccount(userId, organizationId);
    return account ? `${account.firstName} ${account.lastName}` : null;
  };
  const makers = await readAuthors(
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
    ...presentHolds(holds),
    actions: policyActionsOf(rights, policy.status, holds),
  };
};
