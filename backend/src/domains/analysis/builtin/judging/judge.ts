import { type Finding, type JudgedBody, type PolicyFields, summaryOf } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { keyOf, findMentions, type BodyMentions } from '../matching/cited-requirements.ts';
import { measureFeatures } from '../matching/features.ts';
import { rankRequirements, type RankedRequirement } from '../matching/relevance.ts';
import { requirementKey } from '../../judgments/requirement-key.ts';
import { bodyKey } from '../../scope/marks.ts';
import { statementsOfMarkdown, statementsOfText } from '../statements/read-statements.ts';
import { indexText, type TextSource } from '../text/indexed-text.ts';
import { passagesOfMarkdown } from '../text/passages-of-markdown.ts';
import { passagesOfText } from '../text/passages-of-text.ts';
import { appliesTo, isKnownToApply } from './applies.ts';
import { type BodyFeatures, measureBodies } from './body-evidence.ts';
import { bodiesOf } from './select-bodies.ts';
import {
  createMentionCheck,
  createTopicCheck,
  isInScope,
  isWithinSubject,
  titleNamesEntireBody,
} from './subject.ts';
import { nameOfBody } from '../library/body-names.ts';
import { judgeElements } from './judge-elements.ts';
import { type ElementStatement, type QuotableText, statementsByElement } from './said.ts';

export interface PolicyToJudge {
  policy: Omit<PolicyFields, 'documentNumber' | 'policyTypeId'>;
  documents: readonly { documentId: string; text: string }[];
  /**
   * Names of the regulatory bodies to judge against. If empty, the engine uses the bodies that the text
   * appears to address.
   */
  bodies: readonly string[];
  /**
   * Regulatory bodies and requirements that do not apply to the organization, by `bodyKey` and
   * `requirementKey`.
   */
  outOfScope?: readonly string[];
  /** The year of the analysis. A text that was valid only until an earlier year counts as expired. */
  year: number;
}

/** The finding for a requirement, with the requirement and its relevance to the text. */
export interface RequirementJudgment {
  finding: Finding;
  requirement: Requirement;
  /** Probability that the text is about the requirement, from 0 to 1. */
  relevance: number;
  /** True if the requirement does not apply to the organization. */
  isOutOfScope: boolean;
}

export interface Verdict {
  /** Judgments per regulatory body, most certain first. */
  judgments: readonly RequirementJudgment[];
  bodies: readonly JudgedBody[];
  /** The score from 0 to 100; `null` if too little could be judged. */
  score: number | null;
  /** Every requirement of the examined regulatory bodies, most likely first. */
  ranked: ReadonlyMap<string, readonly RankedRequirement[]>;
  /** How the text relates to each regulatory body. Empty if the caller requested specific bodies. */
  evidence: ReadonlyMap<string, BodyFeatures>;
}

type Source = TextSource & QuotableText;

/** Judges a policy and its documents against the library. The caller must check that the text is readable. */
export const judge = (
  { policy, documents, bodies, outOfScope = [], year }: PolicyToJudge,
  library: CompiledLibrary,
  onProgress: (progress: { done: number; of: number }) => void = () => undefined,
): Verdict => {
  const sources: readonly Source[] = [
    {
      cite: 'policy',
      text: policy.content,
      passages: passagesOfMarkdown(policy.content),
      statements: statementsOfMarkdown(policy.content, { year }),
    },
    ...documents.map(({ documentId, text }) => ({
      cite: { documentId },
      text,
      passages: passagesOfText(text),
      statements: statementsOfText(text, { year }),
    })),
  ];
  const touches = createMentionCheck(
    sources.map(({ statements }) => ({ title: policy.title, statements })),
    library,
  );
  const isTopic = createTopicCheck(policy.title, library.elements);
  const said = statementsByElement(sources, policy.title, library.elements, library.phrasebook);
  const text = indexText(policy.title, sources, library.phrasebook);
  const excluded = new Set(outOfScope);
  const applies = (body: string): boolean => !excluded.has(bodyKey(body));
  const known = bodies.filter((body) => library.bodies.has(body) && applies(body));
  const unknown = unknownBodies(policy, bodies, library);
  const isOfUnknown = bodies.length > 0 && bodies.every((body) => unknown.includes(body));
  const spotted = findMentions(policy.title, sources, text, library, known);
  const ranked = new Map<string, RankedRequirement[]>();
  const asked = known.length > 0 ? known : [...library.bodies.keys()].filter(applies);
  for (const [done, body] of asked.entries()) {
    onProgress({ done, of: asked.length });
    const profile = library.bodies.get(body);
    if (profile)
      ranked.set(body, rankRequirements(measureFeatures(text, profile, citedValue(spotted, body))));
  }
  const isRequested = known.length > 0 || isOfUnknown;
  const evidence = isRequested ? new Map<string, BodyFeatures>() : measureBodies(text, spotted, ranked);
  const chosen = isRequested
    ? known
    : bodiesOf(policy, evidence, (body) => !appliesTo(library.bodies.get(body)?.appliesTo, policy));
  const judged = chosen.map((body) =>
    judgeBody(body, ranked.get(body) ?? [], {
      policy,
      spotted,
      excluded,
      said,
      library,
      touches,
      isTopic,
      isChosen: known.length > 0,
      isAsked: known.includes(body) || body === policy.regulatoryBody,
    }),
  );
  const judgments = judged.flatMap((each) => each.judgments);
  onProgress({ done: asked.length, of: asked.length });
  return {
    judgments,
    ranked,
    evidence,
    bodies: [
      ...judged.map((each) => each.judgedBody),
      ...unknown.map((body) => ({
        body,
        chosen: bodies.includes(body),
        requirements: 0,
        outside: 0,
        known: false,
      })),
    ],
    score: summaryOf(judgments.map(({ finding }) => finding)).score,
  };
};

/**
 * Returns the requested bodies that are missing from the library. If none was requested, checks the policy's
 * own body instead. Requirements of missing bodies cannot be judged.
 */
export const unknownBodies = (
  { regulatoryBody }: Pick<PolicyToJudge['policy'], 'regulatoryBody'>,
  asked: readonly string[],
  { bodies }: { bodies: Pick<ReadonlyMap<string, unknown>, 'has'> },
): string[] => {
  const named = asked.length > 0 || regulatoryBody === null ? asked : [regulatoryBody];
  return named.filter((body) => !bodies.has(body));
};

const citedValue =
  ({ cited }: BodyMentions, body: string) =>
  (id: string): number => {
    const times = cited.get(keyOf(body, id))?.length ?? 0;
    return times / (times + 1);
  };

interface Situation {
  policy: PolicyToJudge['policy'];
  spotted: BodyMentions;
  /** Regulatory bodies and requirements that do not apply to the organization. */
  excluded: ReadonlySet<string>;
  said: ReadonlyMap<string, readonly ElementStatement[]>;
  library: CompiledLibrary;
  /** True if the caller requested bodies that the library contains. */
  isChosen: boolean;
  /**
   * True if this body was requested or is the policy's own. Requirements that the policy does not mention then
   * count as missing.
   */
  isAsked: boolean;
  /** Returns true if the policy touches on a requirement, judging by the requirement's elements and words. */
  touches: ReturnType<typeof createMentionCheck>;
  /** Returns true if the policy's title names the topic of all elements. */
  isTopic: ReturnType<typeof createTopicCheck>;
}

const judgeBody = (body: string, ranked: readonly RankedRequirement[], situation: Situation) => {
  const within = ranked.filter(({ profile }) =>
    appliesTo(profile.requirement.guidance?.appliesTo, situation.policy),
  );
  const isWhole = titleNamesEntireBody(situation.policy.title, nameOfBody(body));
  const isSubject = situation.isAsked || situation.spotted.titled.has(body);
  const isDeclared = ranked.some(({ profile }) =>
    situation.spotted.subjects.has(keyOf(body, profile.requirement.id)),
  );
  const judgments: RequirementJudgment[] = [];
  const unclear: NonNullable<JudgedBody['unclear']> = [];
  let judged = 0;
  for (const candidate of within) {
    const { requirement, vector } = candidate.profile;
    const ids = requirement.guidance?.elements;
    // The library has no elements for the requirement yet. A missing judgment is better than a wrong one.
    if (ids === undefined) continue;
    judged += 1;
    const isNamed =
      situation.spotted.subjects.has(keyOf(body, requirement.id)) ||
      isWithinSubject(candidate, isDeclared) ||
      situation.isTopic(ids);
    const isWithin = isWhole || isNamed;
    const found = judgeElements(ids, vector, situation.said, isWithin, situation.library.elements);
    if (
      found.status === 'missing' &&
      !(
        isSubject &&
        isInScope(candidate, isWhole) &&
        isKnownToApply(requirement.guidance?.appliesTo, situation.policy) &&
        !situation.touches(ids, vector, isWhole)
      )
    ) {
      if (isNamed) unclear.push({ citation: requirement.id, title: requirement.title });
      continue;
    }
    judgments.push({
      requirement,
      relevance: candidate.relevance,
      isOutOfScope: situation.excluded.has(requirementKey({ body, citation: requirement.id })),
      finding: {
        requirement: { body, citation: requirement.id, title: requirement.title },
        ...found,
        weight: requirement.guidance?.weight ?? 1,
        ...(!isWithin && { unscored: true }),
      },
    });
  }
  // The policy is about these requirements, but the engine cannot tell whether it states them.
  const notJudged = within.length - judged + unclear.length;
  const judgedBody: JudgedBody = {
    body,
    chosen: situation.isChosen,
    requirements: within.length,
    outside: judged - judgments.length - unclear.length,
    ...(notJudged > 0 && { notJudged }),
    ...(unclear.length > 0 && { unclear }),
    ...(judgments.length === 0 && !speaksOf(body, situation.spotted) && { spokenOf: false }),
  };
  return { judgments, judgedBody };
};

/** True if the text names or cites a regulatory body. */
const speaksOf = (body: string, { named, titled, citations }: BodyMentions): boolean =>
  named.has(body) || titled.has(body) || (citations.get(body) ?? 0) > 0;
