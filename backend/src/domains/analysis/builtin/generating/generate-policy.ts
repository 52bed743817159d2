import type { GeneratePolicyInput } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';
import { judge } from '../judging/judge.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { requirementsFor } from './choose-requirements.ts';
import { writePolicy } from './write-policy.ts';

/** The score that a draft should reach when the engine checks it. */
const ENOUGH = 90;
/** Maximum number of times that a draft is checked. */
const ROUNDS = 4;
/**
 * Maximum number of requirements that are added after each check. Those with the greatest weight come first.
 */
const ADDED = 8;
/** The year for checking a draft. A draft contains no expiry year, so any year works. */
const ANY_YEAR = 2000;

/**
 * Writes a first draft about the title's subject. Checks the draft against `check`, which is the library
 * without the texts that drafts consist of, and adds missing requirements. Returns `undefined` for a
 * regulatory body that the library lacks.
 */
export const generatePolicy = (
  input: GeneratePolicyInput,
  library: CompiledLibrary,
  check: CompiledLibrary,
): string | undefined => {
  const known = new Map(
    library.bodies
      .get(input.regulatoryBody)
      ?.profiles.map(({ requirement }) => [requirement.id, requirement]),
  );
  const chosen: Requirement[] = requirementsFor(input, library).map(({ requirement }) => requirement);
  if (chosen.length === 0) return undefined;
  let best = { content: writePolicy(input, chosen), score: -1 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const content = writePolicy(input, chosen);
    const { score, judgments } = judge(
      {
        policy: {
          title: input.title,
          content,
          regulatoryBody: input.regulatoryBody,
          industry: input.industry,
          facilityType: null,
          state: null,
        },
        documents: [],
        bodies: [input.regulatoryBody],
        year: ANY_YEAR,
      },
      check,
    );
    if ((score ?? 0) > best.score) best = { content, score: score ?? 0 };
    if ((score ?? 0) >= ENOUGH) break;
    const open = judgments
      .filter(
        ({ finding, requirement }) =>
          finding.status !== 'addressed' &&
          finding.weight !== 0 &&
          !chosen.some(({ id }) => id === requirement.id) &&
          requirement.guidance,
      )
      .toSorted(
        (one, other) =>
          (other.finding.weight ?? 1) - (one.finding.weight ?? 1) || other.relevance - one.relevance,
      )
      .slice(0, ADDED);
    if (open.length === 0) break;
    chosen.push(...open.map(({ requirement }) => known.get(requirement.id) ?? requirement));
  }
  return best.content;
};
