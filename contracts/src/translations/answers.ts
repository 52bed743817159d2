import type { Problem, ProblemCode, ProblemParameters } from '../problems.ts';

/** What the server, and schemas, say in English, in another language. */
export interface Answers {
  /** What a problem says; `undefined` for a code that the language does not know. */
  problem: (problem: Partial<Problem>) => string | undefined;
  /** A sentence, such as why a field is refused; `undefined` for one that the language does not know. */
  sentence: (english: string) => string | undefined;
}

/** The texts that {@link Answers} are made of. `{name}` stands for a parameter, in keys of `sentences` too. */
export interface AnswerTexts {
  problems: Readonly<Partial<Record<ProblemCode, string>>>;
  sentences: Readonly<Record<string, string>>;
}

const filled = (template: string, values: ProblemParameters): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Matches what a template with parameters became, which are its groups. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
    's',
  );

/** A parameter may be a sentence itself, such as a reason. */
const translatedBy =
  (sentence: Answers['sentence']) =>
  (values: ProblemParameters): ProblemParameters =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? (sentence(value) ?? value) : value,
      ]),
    );

/**
 * Says sentences in a language, from a table by what they are in English; `undefined` for one that is not there.
 * @param written how a parameter is written, if not as it is
 */
export const sentencesOf = (
  sentences: AnswerTexts['sentences'],
  written: (name: string, value: string) => string = (_, value) => value,
): Answers['sentence'] => {
  const templates = Object.keys(sentences)
    .filter((english) => english.includes('{'))
    .map((english) => ({ pattern: patternOf(english), said: sentences[english] ?? english }));

  const sentence = (english: string): string | undefined => {
    if (Object.hasOwn(sentences, english)) return sentences[english];
    for (const { pattern, said } of templates) {
      const groups = pattern.exec(english)?.groups;
      if (groups) {
        const values = Object.entries(groups).map(([name, value]) => [name, written(name, value)]);
        return filled(said, translatedBy(sentence)(Object.fromEntries(values) as Record<string, string>));
      }
    }
    return undefined;
  };
  return sentence;
};

/** {@link Answers} from the texts of a language. */
export const answersOf = ({ problems, sentences }: AnswerTexts): Answers => {
  const texts: Readonly<Record<string, string | undefined>> = problems;
  const sentence = sentencesOf(sentences);
  const translated = translatedBy(sentence);
  return {
    sentence,
    problem({ code = '', detail, parameters = {}, errors = [] }) {
      const template = Object.hasOwn(texts, code) ? texts[code] : undefined;
      if (template === undefined) return undefined;
      const said = filled(template, translated(parameters));
      // The server lets the first messages follow: as many as it repeats, in the same order.
      const repeated = errors.flatMap(({ message }) =>
        detail?.includes(message) ? [sentence(message) ?? message] : [],
      );
      return code !== 'request.invalid' || repeated.length === 0
        ? said
        : `${said.replace(/\.$/, '')}: ${repeated.join('; ')}.`;
    },
  };
};

/** Sentences by what they are in English, from tables of both that have the same keys. */
export const byEnglish = (
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [text, translated[key] ?? text]));
