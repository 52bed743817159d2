import type { BodyOfRequirements } from './control-library.ts';

/**
 * Returns errors in the library that the file schemas do not detect, one line each. Every provision must
 * state either how a policy satisfies it or why no policy can. Terms must be lowercase, and gap texts must be
 * unique. Cross-walks must map to existing requirements and name the publication that they come from.
 */
export const libraryFaults = (bodies: readonly BodyOfRequirements[]): string[] => {
  const ids = new Map(
    bodies.map(({ body, requirements }) => [body, new Set(requirements.map(({ id }) => id))]),
  );
  const writtenAt = new Map<string, string>();
  const faults: string[] = [];
  for (const { body, requirements, crosswalks = [] } of bodies) {
    for (const { id, guidance, unanswerable } of requirements) {
      const fault = (what: string) => faults.push(`${body}, ${id}: ${what}`);
      if ((guidance === undefined) === (unanswerable === undefined))
        fault('needs either guidance or the reason why no policy answers it');
      if (!guidance) continue;
      for (const term of guidance.terms)
        if (term !== term.toLowerCase()) fault(`the term "${term}" is not lowercase`);
      const gapText = guidance.gapText.trim().replaceAll(/\s+/g, ' ');
      const other = writtenAt.get(gapText);
      if (other === undefined) writtenAt.set(gapText, `${body}, ${id}`);
      else fault(`has the gap text of ${other}`);
      for (const [to, related = []] of Object.entries(guidance.related ?? {})) {
        if (!crosswalks.some((each) => each.to === to))
          fault(`is related to ${to}, but no cross-walk states so`);
        for (const one of related)
          if (!ids.get(to)?.has(one)) fault(`is related to ${one} of ${to}, which does not exist`);
      }
    }
  }
  return faults;
};
