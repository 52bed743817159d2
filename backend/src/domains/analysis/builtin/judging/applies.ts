import type { PolicyFields } from '@proviso/contracts';
import type { Audience } from '../../../../shared/controls/control-library.ts';

/**
 * Returns two answers: whether the audience includes the policy's industry, and whether it includes the
 * policy's facility type. Omits the answer for a criterion that the audience or the policy does not specify.
 */
const answersOf = (
  { industries, facilityTypes }: Audience,
  { industry, facilityType }: Pick<PolicyFields, 'industry' | 'facilityType'>,
): boolean[] =>
  [
    industry === null ? undefined : industries && includes(industries, industry),
    facilityType === null ? undefined : facilityTypes && includes(facilityTypes, facilityType),
  ].filter((each) => each !== undefined);

/**
 * True if `audience` includes the policy's industry or facility type. An unknown industry or facility type
 * excludes nothing.
 */
export const appliesTo = (
  audience: Audience | undefined,
  policy: Pick<PolicyFields, 'industry' | 'facilityType'>,
): boolean => {
  const answers = audience ? answersOf(audience, policy) : [];
  return answers.length === 0 || answers.includes(true);
};

/** True if the policy is known to belong to `audience`. Only then can requirements count as missing. */
export const isKnownToApply = (
  audience: Audience | undefined,
  policy: Pick<PolicyFields, 'industry' | 'facilityType'>,
): boolean => !audience || answersOf(audience, policy).includes(true);

const includes = (list: readonly string[], one: string): boolean => list.includes(one);
