import { streamName, type PolicyFields } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { policyDecider } from './decider.ts';
import { restoreDecider } from './versions/restore-decider.ts';

/** Texts of policy versions, from their events. */
export const policyTexts = ({ log }: { log: EventLog }) => ({
  /** The current version; `undefined` if the organization has no such policy now. */
  async current(
    organizationId: string,
    policyId: string,
  ): Promise<{ version: number; fields: PolicyFields } | undefined> {
    const { state } = await log.load(streamName('policy', policyId), policyDecider, organizationId);
    return state.status === 'existing' ? { version: state.version, fields: state.fields } : undefined;
  },
  /** A version, even of a deleted policy; `undefined` if there is none. */
  async ofVersion(
    organizationId: string,
    policyId: string,
    version: number,
  ): Promise<PolicyFields | undefined> {
    const stream = streamName('policy', policyId);
    return (await log.load(stream, restoreDecider(version), organizationId)).state.fields;
  },
});
