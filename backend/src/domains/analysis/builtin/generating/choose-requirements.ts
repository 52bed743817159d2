import type { GeneratePolicyInput } from '@proviso/contracts';
import { appliesTo } from '../judging/applies.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import type { RequirementProfile } from '../library/requirement-profile.ts';
import { measure } from '../matching/features.ts';
import { indexText } from '../text/indexed-text.ts';

/** Requirements that a policy begins with; checking it may add others. */
const FEWEST = 5;
const MOST = 12;
/** Of the best match, what the title of a policy must have in common with a requirement. */
const NEAR_BEST = 0.55;

/** Whether a policy can carry the requirement out: the library says how. */
const isWritable = ({ requirement }: RequirementProfile, input: GeneratePolicyInput): boolean =>
  requirement.guidance !== undefined &&
  appliesTo(requirement.guidance.appliesTo, { industry: input.industry, facilityType: facilityOf(input) });

/** The facility type, where it is one that audiences name. */
const facilityOf = ({ facilityType }: GeneratePolicyInput) =>
  facilityType as Parameters<typeof appliesTo>[1]['facilityType'];

/**
 * The requirements of a body that a policy of this title is about, most telling first. A title that has nothing in common with any of them gets
 * those that auditors ask for first.
 */
export const requirementsFor = (
  input: GeneratePolicyInput,
  library: CompiledLibrary,
): RequirementProfile[] => {
  const body = library.bodies.get(input.regulatoryBody);
  if (!body) return [];
  const text = indexText(input.title, [], library.phrasebook);
  const candidates = measure(text, body, () => 0).filter(({ profile }) => isWritable(profile, input));
  const scored = candidates
    .map(({ profile, features: { title, named, family } }) => ({
      profile,
      score: title + named / 2 + family / 5,
    }))
    .toSorted((one, other) => other.score - one.score);
  const best = scored[0]?.score ?? 0;
  if (best === 0) {
    return candidates
      .map(({ profile }) => profile)
      .filter(({ requirement }) => requirement.guidance?.weight === 3)
      .slice(0, MOST);
  }
  return scored
    .filter(({ score }, index) => index < FEWEST || score >= best * NEAR_BEST)
    .slice(0, MOST)
    .map(({ profile }) => profile);
};
