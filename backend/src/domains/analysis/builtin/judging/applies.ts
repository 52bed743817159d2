import type { PolicyFields } from '@proviso/contracts';
import type { Audience } from '../../../../shared/controls/control-library.ts';

/**
 * True if `audience` includes the policy's industry or facility type. An unknown industry or facility type
 * excludes nothing.
 */
export const appliesTo = (
  audience: Audience | undefined,
  { industry, facilityType }: Pick<PolicyFields, 'industry' | 'facilityType'>,
): boolean => {
  if (!audience) return true;
  const { industries, facilityTypes } = audience;
  const known = [
    industry === null ? undefined : industries && includes(industries, industry),
    facilityType === null ? undefined : facilityTypes && includes(facilityTypes, facilityType),
  ].filter((each) => each !== undefined);
  return known.length === 0 || known.includes(true);
};

const includes = (list: readonly string[], one: string): boolean => list.includes(one);
