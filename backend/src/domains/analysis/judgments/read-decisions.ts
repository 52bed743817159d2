import {
  type Judgment,
  type JudgmentEvent,
  accountableUserOf,
  type ScopeEvent,
  streamName,
} from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { bodyKey, exclusionChangeOf } from '../scope/marks.ts';
import type { PolicyJudgment } from './decider.ts';
import { requirementKey } from './requirement-key.ts';

/** The reason for an exclusion, with its author and time. */
export type RecordedExclusion = Omit<Judgment, 'decision'>;

/** An organization's exclusions, by `bodyKey` and `requirementKey`. */
export type Exclusions = ReadonlyMap<string, RecordedExclusion>;

/** Judgments and exclusions that affect a policy's findings. */
export interface Decisions {
  /** Judgments by `requirementKey`. */
  judgments: ReadonlyMap<string, PolicyJudgment & { by: string; at: string }>;
  exclusions: Exclusions;
}

/**
 * Returns the exclusion of a requirement or of its entire body, or `undefined` if the requirement applies.
 */
export const exclusionOf = (
  exclusions: Exclusions,
  requirement: { body: string; citation: string },
): RecordedExclusion | undefined =>
  exclusions.get(bodyKey(requirement.body)) ?? exclusions.get(requirementKey(requirement));

/** An organization's decisions about its scope. */
export interface DecidedScope {
  exclusions: Exclusions;
  /** The regulatory bodies that were marked, or have marked requirements. */
  marked: ReadonlySet<string>;
}

export const readScope = async (
  log: Pick<EventLog, 'read'>,
  organizationId: string,
): Promise<DecidedScope> => {
  const marked = new Set<string>();
  const exclusions = new Map<string, RecordedExclusion>();
  for await (const { event, metadata } of log.read(streamName('scope', organizationId), organizationId)) {
    const change = event as ScopeEvent;
    marked.add(change.data.body);
    const { keys, reason } = exclusionChangeOf(change);
    for (const key of keys)
      if (reason === undefined) exclusions.delete(key);
      else exclusions.set(key, { reason, by: accountableUserOf(metadata.actor), at: metadata.recordedAt });
  }
  return { exclusions, marked };
};

export const readExclusions = async (
  log: Pick<EventLog, 'read'>,
  organizationId: string,
): Promise<Exclusions> => (await readScope(log, organizationId)).exclusions;

/** Returns the judgments on a policy's findings, and its organization's exclusions. */
export const readDecisions = async (
  log: Pick<EventLog, 'read'>,
  organizationId: string,
  policyId: string,
): Promise<Decisions> => {
  const judgments = new Map<string, PolicyJudgment & { by: string; at: string }>();
  for await (const { event, metadata } of log.read(streamName('judgment', policyId), organizationId)) {
    if (metadata.organizationId !== organizationId) break;
    const judgment = event as JudgmentEvent;
    const key = requirementKey(judgment.data.requirement);
    if (judgment.type === 'FindingJudgmentWithdrawn') judgments.delete(key);
    else judgments.set(key, { ...judgment, by: accountableUserOf(metadata.actor), at: metadata.recordedAt });
  }
  return { judgments, exclusions: await readExclusions(log, organizationId) };
};
