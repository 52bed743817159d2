import { streamName, type PolicyEvent } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { policyDecider } from './decider.ts';
import type { PolicyState } from './policy.ts';

/** A policy with who made it and who changed it last. Instants are UTC with milliseconds. */
export interface PolicyRecord {
  state: PolicyState;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
}

/** Reads the policy as it was at `revision` of its stream, from the events: what a command answers with. */
export const readPolicyRecord = async (
  log: EventLog,
  id: string,
  revision: number,
): Promise<PolicyRecord | undefined> => {
  let record: PolicyRecord | undefined;
  for await (const read of log.read(streamName('policy', id))) {
    const { recordedAt, actor } = read.metadata;
    const by = actor.onBehalfOf ?? actor.id;
    record = {
      createdAt: record?.createdAt ?? recordedAt,
      createdBy: record?.createdBy ?? by,
      updatedAt: recordedAt,
      updatedBy: by,
      // A policy's stream holds policy events only; the codec has checked their shape.
      state: policyDecider.evolve(record?.state ?? policyDecider.initial, read.event as PolicyEvent),
    };
    if (read.revision === revision) break;
  }
  return record;
};
