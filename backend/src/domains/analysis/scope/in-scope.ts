import type { BodyInScope, Exclusion, RequirementInScope } from '@proviso/contracts';
import type { Requirement } from '../../../shared/controls/control-library.ts';
import type { LocalizedBody } from '../../../shared/controls/translations/localize-library.ts';
import type { DecidedScope, RecordedExclusion } from '../judgments/read-decisions.ts';
import { requirementKey } from '../judgments/requirement-key.ts';
import { bodyKey } from './marks.ts';

/** The organization's decisions, their authors' names by user id, and the judged bodies. */
export interface KnownScope extends DecidedScope {
  /** The bodies that policies were judged against. */
  judged: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

/** Returns a regulatory body's requirements that a policy can address. */
export const getAnswerableRequirements = <Listed extends Pick<Requirement, 'unanswerable'>>({
  requirements,
}: {
  requirements: readonly Listed[];
}): Listed[] => requirements.filter(({ unanswerable }) => unanswerable === undefined);

const named = (excluded: RecordedExclusion | undefined, { names }: KnownScope): Exclusion | null =>
  excluded ? { ...excluded, byName: names.get(excluded.by) ?? null } : null;

/** True if a person of the organization marked a body, or added it. */
export const isDecided = (
  { body, language }: Pick<LocalizedBody, 'body' | 'language'>,
  { marked }: Pick<KnownScope, 'marked'>,
): boolean => language === null || marked.has(body);

/** True if policies were judged against a body, but no person of the organization has decided about it. */
export const isProposed = (
  body: Pick<LocalizedBody, 'body' | 'language'>,
  known: Pick<KnownScope, 'marked' | 'judged'>,
): boolean => !isDecided(body, known) && known.judged.has(body.body);

/** Returns whether each of `bodies` applies. */
export const bodiesInScope = (bodies: readonly LocalizedBody[], known: KnownScope): BodyInScope[] =>
  bodies.map((one) => {
    const { body, title, language, edition } = one;
    const requirements = getAnswerableRequirements(one);
    const excluded = known.exclusions.get(bodyKey(body));
    return {
      body,
      title,
      language,
      edition,
      requirements: requirements.length,
      notApplicable: excluded
        ? requirements.length
        : requirements.filter(({ id }) => known.exclusions.has(requirementKey({ body, citation: id })))
            .length,
      exclusion: named(excluded, known),
      decided: isDecided(one, known),
      proposed: isProposed(one, known),
    };
  });

/**
 * Returns, for each of a regulatory body's requirements, whether it applies, regardless of whether the body
 * itself is excluded.
 */
export const requirementsInScope = (one: LocalizedBody, known: KnownScope): RequirementInScope[] =>
  getAnswerableRequirements(one).map(({ id: citation, title, language, guidance }) => ({
    citation,
    title,
    language,
    summary: guidance?.summary ?? null,
    summaryLanguage: guidance?.language ?? null,
    judgeable: guidance?.elements !== undefined,
    exclusion: named(known.exclusions.get(requirementKey({ body: one.body, citation })), known),
  }));
