import type { FindingStatus } from '../analysis/results.ts';
import { type Coverage, coverageLetters } from './coverage.ts';

/**
 * How well an organization's policies meet a requirement. `drafted`: only drafts and policies under review would
 * address it, in full or in part.
 */
export type CoverageStatus = FindingStatus | 'drafted';

/** A policy's finding about a requirement. */
export interface JudgedPolicy {
  status: FindingStatus;
  /** True if the policy is active. */
  inForce: boolean;
}

/** A requirement, and how well all policies together cover it. */
export interface CoverageRow {
  citation: string;
  title: string;
  /** Language of `title`; `null` if the organization wrote it. */
  language: Coverage['requirements'][number]['language'];
  /** Index of the requirement in the body, and of its letter in each policy's `letters`. */
  place: number;
  /** `coverageStatusOf` all policies; `undefined` if no policy was judged against the requirement. */
  best: CoverageStatus | undefined;
  /**
   * True if the requirement cannot be judged: the library has no elements for it, and no engine has judged
   * it.
   */
  isNotJudged: boolean;
  /** Number of policies in force that address the requirement, in full and in part. */
  addressed: number;
  partly: number;
}

const byLetter: Readonly<Record<string, FindingStatus>> = Object.fromEntries(
  Object.entries(coverageLetters).map(([status, letter]) => [letter, status as FindingStatus]),
);
/**
 * Statuses from best to worst. A requirement has the best status among all policies, so that a policy to
 * which it does not apply does not hide a gap in another one.
 */
export const bestStatusFirst = [
  'addressed',
  'partly',
  'contradicted',
  'missing',
  'not-applicable',
] as const satisfies readonly FindingStatus[];

/**
 * The best status among the policies in force. If these do not answer the requirement, but others would address
 * it, it is `drafted`. Other policies contradict nothing: with no policy in force, it is then `missing`. Coverage
 * and the statement of applicability use this rule.
 */
export const coverageStatusOf = (found: readonly JudgedPolicy[]): CoverageStatus | undefined => {
  const bestAmong = (inForce: boolean) =>
    bestStatusFirst.find((status) => found.some((one) => one.status === status && one.inForce === inForce));
  const [standing, drafted] = [bestAmong(true), bestAmong(false)];
  const isAnswered = standing === 'addressed' || standing === 'partly' || standing === 'contradicted';
  if (!isAnswered && (drafted === 'addressed' || drafted === 'partly')) return 'drafted';
  return standing ?? (drafted === 'contradicted' ? 'missing' : drafted);
};

/** Status that a policy's last analysis found for the requirement at index `place`. */
export const statusAt = ({ letters }: { letters: string }, place: number): FindingStatus | undefined =>
  byLetter[letters.charAt(place)];

/** All requirements, each with its coverage. */
export const coverageRows = ({ requirements, policies }: Coverage): CoverageRow[] =>
  requirements.map(({ citation, title, language, notApplicable, isJudged }, place) => {
    const found = policies.flatMap((policy): JudgedPolicy[] => {
      const status = statusAt(policy, place);
      return status === undefined ? [] : [{ status, inForce: policy.inForce }];
    });
    const number = (status: FindingStatus) =>
      found.filter((one) => one.status === status && one.inForce).length;
    return {
      citation,
      title,
      language,
      place,
      isNotJudged: !isJudged && notApplicable === null && found.length === 0,
      // A requirement that does not apply to the organization is not a gap, even if a policy was judged
      // against it.
      best: notApplicable === null ? coverageStatusOf(found) : 'not-applicable',
      addressed: number('addressed'),
      partly: number('partly'),
    };
  });

type Judged = Pick<CoverageRow, 'best' | 'isNotJudged'>;

/** True if the requirement applies and can be judged, but no policy in force fully addresses it. */
export const isGap = ({ best, isNotJudged }: Judged): boolean =>
  !isNotJudged && best !== 'addressed' && best !== 'not-applicable';

/**
 * True if the requirement applies and can be judged, but no policy addresses, partly addresses, or
 * contradicts it.
 */
export const isUnaddressed = ({ best, isNotJudged }: Judged): boolean =>
  !isNotJudged && (best === undefined || best === 'missing');

/**
 * Number of a body's requirements in each state of coverage. The numbers add up to all of its requirements.
 */
export type CoverageFigures = Readonly<
  Record<
    'addressed' | 'partly' | 'drafted' | 'contradicted' | 'unaddressed' | 'notApplicable' | 'notJudged',
    number
  >
>;

/** Counts the rows. All screens and files use these numbers. */
export const coverageFigures = (rows: readonly Judged[]): CoverageFigures => {
  const count = (wanted: (row: Judged) => boolean) => rows.filter(wanted).length;
  return {
    addressed: count(({ best }) => best === 'addressed'),
    partly: count(({ best }) => best === 'partly'),
    drafted: count(({ best }) => best === 'drafted'),
    contradicted: count(({ best }) => best === 'contradicted'),
    unaddressed: count(isUnaddressed),
    notApplicable: count(({ best }) => best === 'not-applicable'),
    notJudged: count(({ isNotJudged }) => isNotJudged),
  };
};
