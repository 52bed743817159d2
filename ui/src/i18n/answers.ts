import type { Answers, Problem } from '@proviso/contracts';

/**
 * This variable is global, because the page has one language, and any part of the page can create errors from
 * responses. `undefined` means English.
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

/** Matches the space before each further sentence of a finding. */
const sentenceStart =
  / (?=(?:Covered|Missing|Contradicted|Incomplete \(missing [^)]+\)|Stated with .+? to fill in|Only recommended, not required|Stated in passing, in a policy on another subject): |None of its requirements |Requirements outside its subject |\d+ of \d+ requirements )/;

/**
 * Translates the built-in engine's text about a policy, sentence by sentence. Text from the control library
 * or from a model is not translated.
 */
export const findingText = (english: string): string =>
  spoken === undefined ? english : english.split(sentenceStart).map(sentence).join(' ');
