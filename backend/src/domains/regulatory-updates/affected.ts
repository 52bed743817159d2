import type { AffectedPolicies, AffectedPolicy, PublishedUpdate } from '@proviso/contracts';
import type { PolicyText } from '@proviso/projections';

/**
 * Maximum number of policies that are compared with a regulatory update. The most recently changed policies
 * are compared first.
 */
const MAX_POLICIES = 500;
/** Maximum number of policies in the result. */
const MAX_AFFECTED = 20;

/** Compares a regulatory update with policies. Returns the affected policies, most likely first. */
export type CompareWithPolicies = (
  update: PublishedUpdate,
  policies: readonly PolicyText[],
  run: { organizationId: string; signal: AbortSignal },
) => Promise<readonly AffectedPolicy[]>;

export interface AffectedDeps {
  textsOf: (organizationId: string, limit: number) => Promise<readonly PolicyText[]>;
  compare: CompareWithPolicies;
}

/** Returns the organization's policies that a regulatory update may affect. */
export const findAffected = async (
  { textsOf, compare }: AffectedDeps,
  update: PublishedUpdate,
  run: { organizationId: string; signal: AbortSignal },
): Promise<AffectedPolicies> => {
  const texts = await textsOf(run.organizationId, MAX_POLICIES);
  const affected = await compare(update, texts, run);
  return { policies: affected.slice(0, MAX_AFFECTED), compared: texts.length };
};
