import { readFile } from 'node:fs/promises';

/** A document whose author declares which provisions it addresses. */
export interface EvaluationDocument {
  id: string;
  repo: string;
  path: string;
  kind: string;
  title: string;
  /** True if the document is not a policy. */
  negative: boolean;
  text: string;
  /** `text` without the names and citations of the declared provisions. */
  text_blind: string;
  declared: readonly Declaration[];
  derived: readonly { framework: string }[];
  frameworks: readonly string[];
}

export interface Declaration {
  framework: string;
  citation: string;
  valid?: boolean;
  granularity?: string | null;
  version?: string | null;
  mapped_2022?: readonly string[] | null;
}

/** Reads the set: one line of JSON per document. */
export const readEvaluationSet = async (path: string): Promise<readonly EvaluationDocument[]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EvaluationDocument);

/** The document's author, as identified by the evaluation set's protocol. */
export const authorOf = ({ repo, path, id }: EvaluationDocument): string => {
  if (repo === 'surreal70/Handbook-Generator') return `${repo}:${path.split('/')[2] ?? ''}`;
  return path.includes('overlay') ? id : repo;
};
