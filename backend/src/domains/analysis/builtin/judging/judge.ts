import { type Finding, type JudgedBody, type PolicyFields, scoreOf } from '@proviso/contracts';
import type { Requirement } from '../../../../shared/controls/control-library.ts';
import type { CompiledLibrary } from '../library/compiled-library.ts';
import { keyOf, spot, type Spotted } from '../matching/cited-requirements.ts';
import { measure } from '../matching/features.ts';
import { rank, type Ranked } from '../matching/relevance.ts';
import { requirementKey } from '../../judgments/requirement-key.ts';
import { bodyKey } from '../../scope/marks.ts';
import { statementsOfMarkdown, statementsOfText } from '../statements/read-statements.ts';
import { indexText, type IndexedText, type TextSource } from '../text/indexed-text.ts';
import { passagesOfMarkdown } from '../text/passages-of-markdown.ts';
import { passagesOfText } from '../text/passages-of-text.ts';
import { appliesTo } from './applies.ts';
import { measureBodies } from './body-evidence.ts';
import { evidenceOf } from './evidence.ts';
import { bodiesOf } from './select-bodies.ts';
import { judgeElements } from './judge-elements.ts';
import { type Said, type StatedSource, whatIsSaid } from './said.ts';
import { type Found, statusOf, thresholds } from './status.ts';

/** What was valid until an earlier year is over. The same policy is judged the same way on every day. */
const YEAR = 2026;

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

type Source = TextSource & StatedSource;

/** Judges a policy, with its documents, against the library. Whether its text can be read is for the caller to find out. */
export const judge = (
  { policy, documents, bodies, outOfScope = [] }: Judged,
  library: CompiledLibrary,
  onProgress: (progress: { done: number; of: number }) => void = () => undefined,
): Verdict => {
  const sources: readonly Source[] = [
    {
      cite: 'policy',
      text: policy.content,
      passages: passagesOfMarkdown(policy.content),
      statements: statementsOfMarkdown(policy.content, { year: YEAR }),
    },
    ...documents.map(({ documentId, text }) => ({
      cite: { documentId },
      text,
      passages: passagesOfText(text),
      statements: statementsOfText(text, { year: YEAR }),
    })),
  ];
  const said = whatIsSaid(sources, policy.title, library.elements, library.phrasebook);
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
    judgeBody(body, ranked.get(body) ?? [], {
      policy,
      text,
      sources,
      spotted,
      excluded,
      said,
      library,
      isChosen: known.length > 0,
      isAsked: known.includes(body) || body === policy.regulatoryBody,
    }),
  );
  const judgements = judged.flatMap((each) => each.judgements);
  onProgress({ done: asked.length, of: asked.length });
  return {
    judgements,
    ranked,
    bodies: judged.map((each) => each.judgedBody),
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
  said: ReadonlyMap<string, readonly Said[]>;
  library: CompiledLibrary;
  /** A person named the bodies. */
  isChosen: boolean;
  /** Somebody asked for the body to be judged: what is not said of it is missing. */
  isAsked: boolean;
}

/** A requirement before it is known whether it is within the policy's subject. */
interface Met {
  candidate: Ranked;
  found: Found | undefined;
  /** What words or elements are found to say. */
  judgement: Pick<Finding, 'explanation' | 'quotes' | 'elements'>;
}

const judgeBody = (body: string, ranked: readonly Ranked[], ground: Ground) => {
  const isJudgedByElements = ground.library.bodies.get(body)?.judgedBy === 'elements';
  const within = ranked.filter(({ profile }) =>
    appliesTo(profile.requirement.guidance?.appliesTo, ground.policy),
  );
  const judged = within.filter(
    ({ profile }) => !isJudgedByElements || profile.requirement.guidance?.elements !== undefined,
  );
  const met = judged.map((candidate) => meet(candidate, ground));
  const judgements: Judgement[] = [];
  for (const { candidate, found, judgement } of met) {
    const { requirement } = candidate.profile;
    const isWithin = isOfSubject(candidate);
    if (!found || (found.status === 'missing' && !(ground.isAsked && isWithin))) continue;
    judgements.push({
      requirement,
      relevance: candidate.relevance,
      isOutOfScope: ground.excluded.has(requirementKey({ body, citation: requirement.id })),
      finding: {
        requirement: { body, citation: requirement.id, title: requirement.title },
        status: found.status,
        ...judgement,
        weight: requirement.guidance?.weight ?? 1,
        ...(!isWithin && { outside: true }),
      },
    });
  }
  const notJudged = within.length - judged.length;
  const judgedBody: JudgedBody = {
    body,
    chosen: ground.isChosen,
    requirements: within.length,
    outside: judged.length - judgements.length,
    ...(notJudged > 0 && { notJudged }),
  };
  return { judgements, judgedBody };
};

/** What the policy says of a requirement: by its elements, or, as long as it has none, by its words. */
const meet = (candidate: Ranked, ground: Ground): Met => {
  const ids = candidate.profile.requirement.guidance?.elements;
  if (ids === undefined) {
    const evidence = evidenceOf(candidate, ground);
    const found = statusOf(candidate, evidence);
    const quotes = found?.status === 'missing' ? [] : evidence.map(({ quote }) => quote);
    return { candidate, found, judgement: { explanation: found?.explanation ?? null, quotes } };
  }
  const { status, ...judgement } = judgeElements(
    ids,
    candidate.profile.vector,
    ground.said,
    ground.library.elements,
  );
  return { candidate, found: { status, explanation: judgement.explanation }, judgement };
};

/** How much of a requirement's words a title or heading has from which the policy is about it, and how much of its title. */
const HEADED = 0.3;
const NAMED = 0.6;

/**
 * Whether a requirement is within the policy's subject. What is judged by elements is so by the policy's title and headings, and
 * not by what else it says: a sentence more must not make gaps.
 */
const isOfSubject = ({ relevance, features, profile }: Ranked): boolean => {
  if (profile.requirement.guidance?.elements === undefined) return relevance >= thresholds.within;
  return Math.max(features.title, features.heading) >= HEADED || features.named >= NAMED;
};
