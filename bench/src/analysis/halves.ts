import { createHash } from 'node:crypto';
import { authorOf, type EvaluationDocument } from './evaluation-set.ts';

export interface Halves {
  /** For development and training. */
  development: readonly EvaluationDocument[];
  /** Documents of other authors. */
  other: readonly EvaluationDocument[];
}

const rankOf = (author: string): string => createHash('sha256').update(author).digest('hex');

/**
 * Splits the set into two halves of about the same size without common authors: each author, ordered by hash,
 * goes to the smaller half.
 */
export const halvesOf = (documents: readonly EvaluationDocument[]): Halves => {
  const authors = [...new Set(documents.map(authorOf))].toSorted((one, other) =>
    rankOf(one).localeCompare(rankOf(other)),
  );
  const halves: [EvaluationDocument[], EvaluationDocument[]] = [[], []];
  for (const author of authors) {
    const [development, other] = halves;
    (development.length <= other.length ? development : other).push(
      ...documents.filter((document) => authorOf(document) === author),
    );
  }
  const [development, other] = halves;
  return { development, other };
};
