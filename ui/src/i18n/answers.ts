import type { Answers, Problem } from '@proviso/contracts';

/**
 * Global, because the page has one language, and any part of it creates errors from responses. `undefined`
 * means English.
 */
let spoken: Answers | undefined;

/** Sets the translations of problems and messages. */
export const setAnswerTexts = (answers: Answers | undefined): void => {
  spoken = answers;
};

/**
 * Translates a sentence from the server or a schema into the page's language. Without a translation, it is
 * returned unchanged.
 */
export const sentence = (english: string): string => spoken?.sentence(english) ?? english;

/** Text of a problem, in the page's language. */
export const problemText = (problem: Partial<Problem>): string | undefined =>
  spoken?.problem(problem) ?? problem.detail;
