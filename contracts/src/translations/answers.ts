import type { Problem, ProblemCode, ProblemParameters } from '../problems.ts';

/** Translates English texts that come from the server and from schemas. */
export interface Answers {
  /** The translated problem; `undefined` for an unknown code. */
  problem: (problem: Partial<Problem>) => string | undefined;
  /** A translated sentence, such as a field's message; `undefined` for an unknown sentence. */
  sentence: (english: string) => string | undefined;
}

/** The texts for {@link Answers}. `{name}` is a parameter, also in the keys of `sentences`. */
export interface AnswerTexts {
  problems: Readonly<Partial<Record<ProblemCode, string>>>;
  sentences: Readonly<Record<string, string>>;
}

const filled = (template: string, values: ProblemParameters): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** A regular expression that matches the filled-in template, with a group for each parameter. */
const patternOf = (template: string): RegExp =>
  new RegExp(
    `^${template.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '(?<$1>.+?)')}$`,
    's',
  );

/** Translates parameters that are themselves sentences, such as a reason. */
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
 * Translates sentences by their English text. Returns `undefined` for an unknown sentence.
 * @param written renders a parameter; by default, parameters are unchanged
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

/** Creates {@link Answers}, which translates API answers, from the texts of a language. */
export const createAnswerTranslator = ({ problems, sentences }: AnswerTexts): Answers => {
  const texts: Readonly<Record<string, string | undefined>> = problems;
  const sentence = sentencesOf(sentences);
  const translated = translatedBy(sentence);
  return {
    sentence,
    problem({ code = '', detail, parameters = {}, errors = [] }) {
      const template = Object.hasOwn(texts, code) ? texts[code] : undefined;
      if (template === undefined) return undefined;
      const said = filled(template, translated(parameters));
      // The server repeats the first messages in the detail. Repeat equally many translated messages, in the
      // same order.
      const repeated = errors.flatMap(({ message }) =>
        detail?.includes(message) ? [sentence(message) ?? message] : [],
      );
      return code !== 'request.invalid' || repeated.length === 0
        ? said
        : `${said.replace(/\.$/, '')}: ${repeated.join('; ')}.`;
    },
  };
};

/** Maps English sentences to translations, from two tables with the same keys. */
export const mapByEnglish = (
  english: Readonly<Record<string, string>>,
  translated: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(english).map(([key, text]) => [text, translated[key] ?? text]));
