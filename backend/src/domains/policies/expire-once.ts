import { streamName } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource, firstIds } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { withdrawPolicy } from './commands.ts';
import { fingerprintOfVersion } from './versions/fingerprint-of-version.ts';

/**
 * Archives a policy if it is in force with the fields of `version`, which expired at `at`. If an earlier run
 * was interrupted, returns its result.
 * @returns false if the policy was not in force, or was in force with other fields
 * @throws DomainError `policy.not-found`
 */
export const expireOnce = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  { version, at }: { version: number; at: string },
): Promise<boolean> => {
  const { organizationId } = context;
  const idsOf = () => derivedIdSource(policyId, 'expiry', at);
  const sha256 = await fingerprintOfVersion(log, organizationId, policyId, version);
  if (sha256 === undefined) return false;
  try {
    await withdrawPolicy(log, { ...context, newId: idsOf() }, policyId, { sha256 });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'policy.not-found') throw error;
    const stream = streamName('policy', policyId);
    return (await log.find(stream, firstIds(idsOf()), organizationId)) !== undefined;
  }
};
