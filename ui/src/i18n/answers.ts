import type { Answers, Problem } from '@proviso/contracts';

/** The page has one language, and so have the errors that any of its parts makes of an answer. Undefined: English. */
let spoken: Answers | undefined;

/** Sets what problems and messages are in the language of the page. */
export const speak = (answers: Answers | undefined): void => {
  spoken = answers;
};

/** A sentence of the server, or of a schema, in the language of the page; as it is where there is no translation. */
export const sentence = (english: string): string => spoken?.sentence(english) ?? english;

/** What a problem says, in the language of the page. */
export const problemText = (problem: Partial<Problem>): string | undefined =>
  spoken?.problem(problem) ?? problem.detail;
