import { type Finding, type JudgedBody, type PolicyFields, type Quote, scoreOf } from '@proviso/contracts';
import type { Requirement } from '../../../controls/control-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { keyOf, spot, type Spotted } from '../matching/cited-requirements.ts';
import { familyOf, measure } from '../matching/features.ts';
import { rank, type Ranked } from '../matching/relevance.ts';
import { requirementKey } from '../../judgments/requirement-key.ts';
import { bodyKey } from '../../scope/marks.ts';
import { indexText, type IndexedText, type TextSource } from '../text/indexed-text.ts';
import { passagesOfMarkdown } from '../text/passages-of-markdown.ts';
import { passagesOfText } from '../text/passages-of-text.ts';
import { appliesTo } from './applies.ts';
import { measureBodies } from './body-evidence.ts';
import { evidenceOf } from './evidence.ts';
import { bodiesOf } from './select-bodies.ts';
import { countsIn, statusOf } from './status.ts';

/** What is judged. */
export interface Judged {
  policy: Omit<PolicyFields, 'policyTypeId'>;
  documents: readonly { documentId: string; text: string }[];
  /** None: those that the text is found to answer. */
  bodies: readonly string[];
  /** What does not apply to the organization, by `bodyKey` and `requirementKey`. */
  outOfScope?: readonly string[];
}

/** A finding with what else is known of its requirement. */
export interface Judgement {
  finding: Finding;
  requirement: Requirement;
  /** How likely the text is about the requirement, 0 to 1. */
  relevance: number;
  /** It does not apply to the organization. */
  isOutOfScope: boolean;
}

export interface Verdict {
  /** The surest first, body by body. */
  judgements: readonly Judgement[];
  bodies: readonly JudgedBody[];
  score: number;
  /** Every requirement of the bodies that were looked at, the likeliest first. */
  ranked: ReadonlyMap<string, readonly Ranked[]>;
}

type Source = TextSource & { cite: Quote['source'] };

/** Judges a policy, with its documents, against the library. Whether its text can be read is for the caller to find out. */
export const judge = (
  { policy, documents, bodies, outOfScope = [] }: Judged,
  library: CompiledLibrary,
  onProgress: (progress: { done: number; of: number }) => void = () => undefined,
): Verdict => {
  const sources: readonly Source[] = [
    { cite: 'policy', text: policy.content, passages: passagesOfMarkdown(policy.content) },
    ...documents.map(({ documentId, text }) => ({
      cite: { documentId },
      text,
      passages: passagesOfText(text),
    })),
  ];
  const text = indexText(policy.title, sources, library.phrasebook);
  const excluded = new Set(outOfScope);
  const applies = (body: string): boolean => !excluded.has(bodyKey(body));
  const known = bodies.filter((body) => library.bodies.has(body) && applies(body));
  const spotted = spot(policy.title, sources, text, library, known);
  const ranked = new Map<string, Ranked[]>();
  const asked = known.length > 0 ? known : [...library.bodies.keys()].filter(applies);
  for (const [done, body] of asked.entries()) {
    onProgress({ done, of: asked.length });
    const profile = library.bodies.get(body);
    if (profile) ranked.set(body, rank(measure(text, profile, citedValue(spotted, body))));
  }
  const chosen =
    known.length > 0
      ? known
      : bodiesOf(
          policy,
          measureBodies(text, spotted, ranked),
          (body) => !appliesTo(library.bodies.get(body)?.appliesTo, policy),
        );
  const judged = chosen.map((body) =>
    judgeBody(body, ranked.get(body) ?? [], { policy, text, sources, spotted, excluded }),
  );
  const judgements = judged.flatMap((each) => each.judgements);
  onProgress({ done: asked.length, of: asked.length });
  return {
    judgements,
    ranked,
    bodies: judged.map(({ body, requirements, outside }) => ({
      body,
      chosen: known.length > 0,
      requirements,
      outside,
    })),
    score: scoreOf(judgements.map(({ finding }) => finding)).score,
  };
};

const citedValue =
  ({ cited }: Spotted, body: string) =>
  (id: string): number => {
    const times = cited.get(keyOf(body, id))?.length ?? 0;
    return times / (times + 1);
  };

interface Ground {
  policy: Judged['policy'];
  text: IndexedText;
  sources: readonly Source[];
  spotted: Spotted;
  /** What does not apply to the organization. */
  excluded: ReadonlySet<string>;
}

const judgeBody = (body: string, ranked: readonly Ranked[], ground: Ground) => {
  const within = ranked.filter(({ profile }) =>
    appliesTo(profile.requirement.guidance?.appliesTo, ground.policy),
  );
  const families = new Map<string, { size: number; addressed: number }>();
  const met = within.map((candidate) => {
    const evidence = evidenceOf(candidate, ground);
    const found = statusOf(candidate, evidence);
    const name = familyOf(candidate.profile.requirement.id);
    const family = families.get(name) ?? { size: 0, addressed: 0 };
    family.size += 1;
    if (found?.status === 'addressed') family.addressed += 1;
    families.set(name, family);
    return { candidate, evidence, found, family };
  });
  const judgements: Judgement[] = [];
  for (const { candidate, evidence, found, family } of met) {
    if (!found) continue;
    const { requirement } = candidate.profile;
    judgements.push({
      requirement,
      relevance: candidate.relevance,
      isOutOfScope: ground.excluded.has(requirementKey({ body, citation: requirement.id })),
      finding: {
        requirement: { body, citation: requirement.id, title: requirement.title },
        ...found,
        quotes: found.status === 'missing' ? [] : evidence.map(({ quote }) => quote),
        weight: countsIn(candidate, found, family) ? (requirement.guidance?.weight ?? 1) : 0,
      },
    });
  }
  return { body, judgements, requirements: within.length, outside: within.length - judgements.length };
};
