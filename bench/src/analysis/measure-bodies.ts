import { authorOf, type EvaluationDocument } from './evaluation-set.ts';
import { frameworks } from './protocol.ts';

interface Counts {
  right: number;
  wrong: number;
  overlooked: number;
}

/**
 * Creates a function that decides whether a document addresses a framework. It returns `undefined` if the
 * answer is unknown. Authors declare the frameworks that they address, but not those that they leave out. An
 * undeclared framework is therefore a negative example only if the author maps other documents to it, or if
 * the document is not a policy.
 */
export const createLabels = (documents: readonly EvaluationDocument[]) => {
  const mappedBy = mappedByAuthors(documents);
  return (document: EvaluationDocument, framework: string): boolean | undefined => {
    if (document.frameworks.includes(framework)) return true;
    return isKnownNot(document, framework, mappedBy) ? false : undefined;
  };
};

/**
 * Counts the bodies found in documents, by framework. `labelOf` comes from `createLabels` for the whole set.
 */
export const countBodies = (
  found: Iterable<{ document: EvaluationDocument; found: ReadonlySet<string> }>,
  labelOf: ReturnType<typeof createLabels>,
): ReadonlyMap<string, Counts> => {
  const counts = new Map(frameworks.map((framework) => [framework, { right: 0, wrong: 0, overlooked: 0 }]));
  for (const each of found)
    for (const [framework, count] of counts) {
      const isAnswered = labelOf(each.document, framework);
      const isFound = each.found.has(framework);
      if (isAnswered === true) count[isFound ? 'right' : 'overlooked'] += 1;
      else if (isFound && isAnswered === false) count.wrong += 1;
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

/** Bodies to which an author maps at least three documents, or half of the author's documents. */
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

/** Precision, recall, and their harmonic mean (F1) over all bodies. */
export const microAverageOf = (counts: Iterable<Counts>) => {
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
