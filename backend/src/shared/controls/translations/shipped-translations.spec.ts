import { describe, expect, it } from 'vitest';
import { latinLanguageOf } from '../../rendering/language.ts';
import { shippedLibrary } from '../../../testing/shipped-library.ts';
import { loadTranslation } from './load-translation.ts';
import { outlineFaults } from '../outline-faults.ts';
import { localizeOutlines } from './localize-outlines.ts';
import {
  elementFingerprint,
  nameFingerprint,
  emptyOutlinesTranslation,
  requirementFingerprint,
} from './translation.ts';

const languages = ['de', 'es'] as const;
const controls = await shippedLibrary();
const translations = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadTranslation(language)] as const)),
);

/** Bodies with an incomplete translation. Their untranslated texts are shown in English. */
const incomplete: readonly string[] = [];

const brackets = (text: string): number => text.match(/\[[^[\]]+\]/g)?.length ?? 0;
const digits = (text: string): string[] => text.match(/\d+/g)?.toSorted() ?? [];
/** Citations whose spelling is the same in every language. */
const citations = (text: string): string[] =>
  text
    .match(/\d+ (?:CFR|U\.S\.C\.) \d+(?:\.\d+)*\w*(?:\(\w+\))*|Cal\. Civ\. Code \d+(?:\.\d+)*|SP 800-\d+/g)
    ?.toSorted() ?? [];

describe.each(languages)('the translation into %s', (language) => {
  const { bodies, elements, outlines } = translations.get(language) ?? {
    bodies: [],
    elements: [],
    outlines: emptyOutlinesTranslation,
  };
  const entries = bodies.flatMap(({ body, requirements }) =>
    requirements.map((translated) => {
      const listed = controls.bodies.find((one) => one.body === body);
      const english = listed?.requirements.find(({ id }) => id === translated.id);
      return { place: `${body}, ${translated.id}`, translated, english };
    }),
  );
  const guidances = entries.flatMap(({ place, translated, english }) =>
    translated.guidance && english?.guidance
      ? [{ place, said: translated.guidance, english: english.guidance }]
      : [],
  );

  it('translates each text of the library at most once', () => {
    const places = [
      ...entries.map(({ place }) => place),
      ...bodies.flatMap(({ body, name }) => (name ? [`the name of ${body}`] : [])),
      ...elements.map(({ id }) => id),
    ];
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
    const unknown = entries.filter(
      ({ translated, english }) => !english || (translated.guidance && !english.guidance),
    );
    expect(unknown.map(({ place }) => place)).toEqual([]);
  });

  // If an English text has changed: translate the change, delete `source`, and run `npm run controls:stamp`.
  it('translates the current English text', () => {
    const names = bodies.filter(({ body, name }) => {
      const listed = controls.bodies.find((one) => one.body === body);
      return !listed || (name && name.source !== nameFingerprint(listed));
    });
    expect(names.map(({ body }) => body)).toEqual([]);
    const changed = entries.filter(
      ({ translated, english }) =>
        english && translated.source !== requirementFingerprint(english, translated),
    );
    expect(changed.map(({ place }) => place)).toEqual([]);
    const known = new Map(controls.elements.map((element) => [element.id, elementFingerprint(element)]));
    expect(elements.filter(({ id, source }) => known.get(id) !== source).map(({ id }) => id)).toEqual([]);
  });

  it('is complete except for the bodies listed as incomplete', () => {
    const translated = new Map(entries.map((entry) => [entry.place, entry.translated]));
    const left = controls.bodies.filter(
      ({ body, requirements }) =>
        !bodies.some((one) => one.body === body && one.name) ||
        requirements.some(({ id, guidance }) => {
          const entry = translated.get(`${body}, ${id}`);
          return !entry || (guidance && !entry.guidance);
        }),
    );
    expect(left.map(({ body }) => body).toSorted()).toEqual(incomplete.toSorted());
    expect(elements.map(({ id }) => id).toSorted()).toEqual(controls.elements.map(({ id }) => id).toSorted());
  });

  it('has the same numbers in the text of elements as the English text', () => {
    const english = new Map(controls.elements.map(({ id, says }) => [id, digits(says).join()]));
    const wrong = elements.filter(({ id, says }) => digits(says).join() !== english.get(id));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('has the same placeholders, numbers, and citations as the English text', () => {
    const wrong = guidances.filter(
      ({ said, english }) =>
        brackets(said.gapText) !== brackets(english.gapText) ||
        said.evidence.length !== english.evidence.length ||
        (['gapText', 'summary'] as const).some(
          (text) =>
            digits(said[text]).join() !== digits(english[text]).join() ||
            citations(said[text]).join() !== citations(english[text]).join(),
        ),
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('is written in that language', () => {
    // A summary alone can be too short to recognize its language.
    const texts = guidances.map(({ place, said }) => ({ place, text: `${said.summary} ${said.gapText}` }));
    expect(texts.filter(({ text }) => latinLanguageOf(text) !== language)).toEqual([]);
    const inEnglish = guidances.filter(
      ({ said, english }) =>
        said.summary === english.summary ||
        said.gapText === english.gapText ||
        said.evidence.some((record) => english.evidence.includes(record)),
    );
    expect(inEnglish.map(({ place }) => place)).toEqual([]);
  });

  it('has all text of the outlines, the same number of placeholders, and unambiguous titles', () => {
    const presented = localizeOutlines(controls.outlines, language, outlines);
    expect(presented.language).toBe(language);
    expect(outlineFaults({ outlines: presented, find: controls.find })).toEqual([]);
    const { definitions, roles } = controls.outlines;
    const wrong = [
      ...Object.entries(presented.definitions).filter(
        ([id, { meaning }]) => brackets(meaning) !== brackets(definitions[id]?.meaning ?? ''),
      ),
      ...Object.entries(presented.roles).filter(
        ([id, { holder }]) => brackets(holder) !== brackets(roles[id]?.holder ?? ''),
      ),
    ];
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});
