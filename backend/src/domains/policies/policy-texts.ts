import { streamName, type PolicyFields } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyDecider } from './decider.ts';
import { restoreDecider } from './versions/restore-decider.ts';

/** What versions of policies say, asked of their events. */
export const policyTexts = ({ log }: { log: EventLog }) => ({
  /** The present version; `undefined` when the organization has no such policy now. */
  async current(
    organizationId: string,
    policyId: string,
  ): Promise<{ version: number; fields: PolicyFields } | undefined> {
    const { state } = await log.load(streamName('policy', policyId), policyDecider, organizationId);
    return state.status === 'existing' ? { version: state.version, fields: state.fields } : undefined;
  },
  /** A version, also of a policy that was deleted; `undefined` when there is none. */
  async ofVersion(
    organizationId: string,
    policyId: string,
    version: number,
  ): Promise<PolicyFields | undefined> {
    const stream = streamName('policy', policyId);
    return (await log.load(stream, restoreDecider(version), organizationId)).state.fields;
  },
});
