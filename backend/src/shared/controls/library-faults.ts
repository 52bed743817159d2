import type { BodyOfRequirements } from './control-library.ts';

/**
 * Faults of the library beyond the shape of its files, one line each. Every provision says either how a
 * policy answers it or why none does. Terms are lowercase, and gap texts are unique. Cross-walks lead to
 * requirements, and a publication states them.
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
