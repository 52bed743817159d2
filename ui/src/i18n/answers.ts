import type { Answers, Problem } from '@proviso/contracts';

/**
 * Global, because the page has one language, and any part of it creates errors from responses. Undefined:
 * English.
 */
let spoken: Answers | undefined;

/** Sets the translations of problems and messages. */
export const setAnswerTexts = (answers: Answers | undefined): void => {
  spoken = answers;
};

/**
 * A sentence of the server, or of a schema, in the language of the page, or unchanged without a translation.
 */
export const sentence = (english: string): string => spoken?.sentence(english) ?? english;

/** Text of a problem, in the language of the page. */
export const problemText = (problem: Partial<Problem>): string | undefined =>
  spoken?.problem(problem) ?? problem.detail;
