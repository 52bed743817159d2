import { authorOf, type EvaluationDocument } from './evaluation-set.ts';
import { frameworks } from './protocol.ts';

interface Counts {
  right: number;
  wrong: number;
  overlooked: number;
}

/**
 * Counts the bodies found in documents. Authors declare what they address, but not what they leave out. So an
 * undeclared body counts as a negative only if the author maps other documents to it, or the document is not
 * a policy.
 */
export const countBodies = (
  documents: readonly EvaluationDocument[],
  found: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, Counts> => {
  const mappedBy = mappedByAuthors(documents);
  const counts = new Map(frameworks.map((framework) => [framework, { right: 0, wrong: 0, overlooked: 0 }]));
  for (const document of documents) {
    for (const [framework, count] of counts) {
      const isFound = found.get(document.id)?.has(framework) ?? false;
      if (document.frameworks.includes(framework)) count[isFound ? 'right' : 'overlooked'] += 1;
      else if (isFound && isKnownNot(document, framework, mappedBy)) count.wrong += 1;
    }
  }
  return counts;
};

const isKnownNot = (
  document: EvaluationDocument,
  framework: string,
  mappedBy: ReadonlyMap<string, ReadonlySet<string>>,
): boolean => {
  if (framework === 'COSO' && document.derived.some((derived) => derived.framework === 'COSO')) return false;
  return document.negative || (mappedBy.get(authorOf(document))?.has(framework) ?? false);
};

/** Bodies to which an author maps at least three documents, or half of their documents. */
const mappedByAuthors = (
  documents: readonly EvaluationDocument[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const policies = documents.filter(({ negative }) => !negative);
  return new Map(
    [...new Set(policies.map(authorOf))].map((author) => {
      const written = policies.filter((one) => authorOf(one) === author);
      const isMapped = (framework: string): boolean => {
        const times = written.filter((one) => one.frameworks.includes(framework)).length;
        return times >= 3 || (times > 0 && times >= written.length / 2);
      };
      return [author, new Set(frameworks.filter(isMapped))];
    }),
  );
};

/** Precision, recall and their harmonic mean (F1) over all bodies. */
export const microOf = (counts: Iterable<Counts>) => {
  let [right, wrong, overlooked] = [0, 0, 0];
  for (const count of counts) {
    right += count.right;
    wrong += count.wrong;
    overlooked += count.overlooked;
  }
  const precision = right / Math.max(1, right + wrong);
  const recall = right / Math.max(1, right + overlooked);
  return { precision, recall, f1: right === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
};
