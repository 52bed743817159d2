import type { Answer } from './judged-set.ts';
import { citationOf, declaredGroups, frameworkOf, groupOf } from './protocol.ts';

const groupsOf = (body: string, ids: readonly string[]): string[] => {
  const citations = ids.map((id) => citationOf(body, id)).filter((citation) => citation !== undefined);
  return [...new Set(citations.map((citation) => groupOf(frameworkOf(body), citation)))];
};

const meets = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((each) => other.has(each));

/** Sums over documents. To get a figure, divide by `count` or by another sum. */
export interface RequirementFigures {
  count: number;
  rPrecision: number;
  recallAt2R: number;
  /**
   * These fields count groups: declared, found, and correctly found. The last three count only declared
   * groups: found, called missing, and not mentioned.
   */
  declared: number;
  found: number;
  right: number;
  recalled: number;
  missing: number;
  unmentioned: number;
}

/** Measures how well the requirements within a given body are found, at group depth. */
export const countRequirements = (answers: readonly Answer[]): RequirementFigures => {
  const figures: RequirementFigures = {
    count: 0,
    rPrecision: 0,
    recallAt2R: 0,
    declared: 0,
    found: 0,
    right: 0,
    recalled: 0,
    missing: 0,
    unmentioned: 0,
  };
  for (const { document, body, ranked, findings } of answers) {
    const declared = declaredGroups(document, frameworkOf(body));
    if (declared.length === 0) continue;
    const groups = groupsOf(
      body,
      ranked.map(({ id }) => id),
    );
    const share = (first: number) => {
      const top = new Set(groups.slice(0, first));
      return declared.filter((each) => meets(each, top)).length / declared.length;
    };
    figures.count += 1;
    figures.rPrecision += share(declared.length);
    figures.recallAt2R += share(2 * declared.length);
    const by = (...statuses: string[]) =>
      new Set(
        groupsOf(
          body,
          findings.filter(({ status }) => statuses.includes(status)).map(({ id }) => id),
        ),
      );
    const addressed = by('addressed');
    const answered = by('addressed', 'partly');
    const missing = by('missing');
    figures.declared += declared.length;
    figures.found += addressed.size;
    figures.right += [...addressed].filter((group) => declared.some((each) => each.has(group))).length;
    for (const each of declared) {
      if (meets(each, addressed)) figures.recalled += 1;
      if (meets(each, answered)) continue;
      if (!meets(each, missing)) figures.unmentioned += 1;
      else figures.missing += 1;
    }
  }
  return figures;
};
