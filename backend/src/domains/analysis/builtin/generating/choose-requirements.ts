import type { GeneratePolicyInput } from '@proviso/contracts';
import { appliesTo } from '../judging/applies.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import type { RequirementProfile } from '../library/requirement-profile.ts';
import { measureFeatures } from '../matching/features.ts';
import { indexText } from '../text/indexed-text.ts';

/** Minimum number of requirements in a first draft. */
const FEWEST = 5;
/** Maximum number of requirements in a first draft. Checking the draft may add more. */
const MOST = 12;
/** A requirement is included if its match is at least this share of the best match. */
const NEAR_BEST = 0.55;

/** True if the library has guidance for the requirement, and the guidance applies to this policy. */
const isWritable = ({ requirement }: RequirementProfile, input: GeneratePolicyInput): boolean =>
  requirement.guidance !== undefined &&
  appliesTo(requirement.guidance.appliesTo, { industry: input.industry, facilityType: facilityOf(input) });

/** Casts the facility type to the type that audiences use. */
const facilityOf = ({ facilityType }: GeneratePolicyInput) =>
  facilityType as Parameters<typeof appliesTo>[1]['facilityType'];

/**
 * Returns the regulatory body's requirements that match the title, best match first. If none match, returns
 * the requirements that auditors ask for first.
 */
export const requirementsFor = (
  input: GeneratePolicyInput,
  library: CompiledLibrary,
): RequirementProfile[] => {
  const body = library.bodies.get(input.regulatoryBody);
  if (!body) return [];
  const text = indexText(input.title, [], library.phrasebook);
  const candidates = measureFeatures(text, body, () => 0).filter(({ profile }) => isWritable(profile, input));
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
