import { streamName, type PolicyFields } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyDecider } from './decider.ts';
import { restoreDecider } from './versions/restore-decider.ts';

/** Reads the texts of policy versions from their events. */
export const createPolicyTextSource = ({ log }: { log: EventLog }) => ({
  /**
   * The policy's current version, or `undefined` if the organization does not have the policy or has deleted
   * it.
   */
  async current(
    organizationId: string,
    policyId: string,
  ): Promise<{ version: number; fields: PolicyFields } | undefined> {
    const { state } = await log.load(streamName('policy', policyId), policyDecider, organizationId);
    return state.status === 'existing' ? { version: state.version, fields: state.fields } : undefined;
  },
  /** A version of a policy, even if the policy is deleted. `undefined` if the version does not exist. */
  async ofVersion(
    organizationId: string,
    policyId: string,
    version: number,
  ): Promise<PolicyFields | undefined> {
    const stream = streamName('policy', policyId);
    return (await log.load(stream, restoreDecider(version), organizationId)).state.fields;
  },
});
