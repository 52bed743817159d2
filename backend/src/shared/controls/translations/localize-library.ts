import type { Language } from '@proviso/contracts';
import type { BodyOfRequirements, ControlLibrary, Guidance, Requirement } from '../control-library.ts';
import { type LocalizedOutlines, localizeOutlines } from './localize-outlines.ts';
import {
  elementFingerprint,
  type LibraryTranslation,
  nameFingerprint,
  requirementFingerprint,
  type RequirementTranslation,
  type TranslatedLanguage,
} from './translation.ts';

/** The language of a text; `null` for an organization's own texts, which can be in any language. */
type Spoken = Language | null;

/** A requirement as shown to readers, with the languages of its title and guidance. */
export type LocalizedRequirement = Omit<Requirement, 'guidance'> & {
  language: Spoken;
  guidance?: (Guidance & { language: Spoken }) | undefined;
};

/** A body as shown to readers, with the language of its name. */
export type LocalizedBody = Omit<BodyOfRequirements, 'requirements'> & {
  language: Spoken;
  requirements: readonly LocalizedRequirement[];
};

/**
 * The control library in a reader's language. Texts without a translation are in English, and texts of bodies
 * that an organization added are unchanged. Engines compare policies with the library itself, never with
 * this.
 */
export interface LocalizedLibrary {
  version: string;
  bodies: readonly LocalizedBody[];
  /** The outlines for drafts, either all in the reader's language or all in English. */
  outlines: LocalizedOutlines;
  find: (body: string, citation: string) => LocalizedRequirement | undefined;
  /**
   * Translates a requirement's title that an analysis recorded. Returns `undefined` if there is no
   * translation, or if the library's title has changed since then.
   */
  titleOf: (recorded: { body: string; citation: string; title: string }) => string | undefined;
  /**
   * Translates the parts of an engine's English sentence that come from the library: a requirement's title
   * and summary, and the texts of elements.
   */
  sentence: (english: string) => string;
}

/** A target language with its translation of the library. */
export interface Translated {
  language: TranslatedLanguage;
  translation: LibraryTranslation;
}

/**
 * Returns the library in English, or in the language of `translated`.
 * @param shipped the bodies included with this version; all others were added by the organization
 */
export const localizeLibrary = (
  library: ControlLibrary,
  shipped: readonly BodyOfRequirements[],
  translated?: Translated,
): LocalizedLibrary => {
  const presented = new Map<Requirement, LocalizedRequirement>();
  const bodies = library.bodies.map((body): LocalizedBody => {
    const isShipped = shipped.includes(body);
    const files = isShipped
      ? (translated?.translation.bodies.filter((file) => file.body === body.body) ?? [])
      : [];
    const languages = { english: isShipped ? 'en' : null, translated: translated?.language ?? null } as const;
    const byId = new Map(files.flatMap((file) => file.requirements.map((each) => [each.id, each] as const)));
    const name = files.find((file) => file.name?.source === nameFingerprint(body))?.name;
    return {
      ...body,
      ...spoken(name && { title: name.title }, { title: body.title }, languages),
      requirements: body.requirements.map((requirement) => {
        const shown = presentedRequirement(requirement, byId.get(requirement.id), languages);
        presented.set(requirement, shown);
        return shown;
      }),
    };
  });
  return {
    version: library.version,
    bodies,
    outlines: translated
      ? localizeOutlines(library.outlines, translated.language, translated.translation.outlines)
      : { ...library.outlines, language: 'en' },
    find(body, citation) {
      const requirement = library.find(body, citation);
      return requirement && presented.get(requirement);
    },
    titleOf({ body, citation, title }) {
      const requirement = library.find(body, citation);
      if (requirement?.id !== citation || requirement.title !== title) return undefined;
      const shown = presented.get(requirement);
      return shown?.title === title ? undefined : shown?.title;
    },
    sentence: translated ? describeEntry(library, presented, translated) : (english) => english,
  };
};

/** The languages of a body's original texts and of their translations. */
interface Languages {
  english: Spoken;
  translated: Spoken;
}

/** Returns the translated texts or, if there are none, the original texts, with their language. */
const spoken = <Texts extends object>(
  texts: Texts | undefined,
  english: Texts,
  languages: Languages,
): Texts & { language: Spoken } =>
  texts ? { ...texts, language: languages.translated } : { ...english, language: languages.english };

const presentedRequirement = (
  requirement: Requirement,
  translated: RequirementTranslation | undefined,
  languages: Languages,
): LocalizedRequirement => {
  const { guidance, title, ...rest } = requirement;
  // Ignores a translation of an earlier text, because its meaning may differ.
  const current =
    translated && translated.source === requirementFingerprint(requirement, translated)
      ? translated
      : undefined;
  return {
    ...rest,
    ...spoken(current && { title: current.title }, { title }, languages),
    guidance:
      guidance && spoken(current?.guidance && { ...guidance, ...current.guidance }, guidance, languages),
  };
};

const describeEntry = (
  { bodies, elements }: ControlLibrary,
  presented: ReadonlyMap<Requirement, LocalizedRequirement>,
  { language, translation }: Translated,
): LocalizedLibrary['sentence'] => {
  const says = saidIn(elements, translation);
  const byPlace = new Map<string, Requirement>(
    bodies.flatMap(({ body, requirements }) =>
      requirements.map((requirement) => [`(${body}, ${requirement.id})`, requirement] as const),
    ),
  );
  return (english) => {
    for (const { start, end } of parentheses(english)) {
      const requirement = byPlace.get(english.slice(start, end));
      const shown = requirement && presented.get(requirement);
      const before = english.slice(0, start - 1);
      // A sentence based on an older library may contain another title for the same citation.
      if (!shown || !before.endsWith(requirement.title)) continue;
      const after = english.slice(start - 1);
      const summary = requirement.guidance?.summary;
      return [
        before.slice(0, -requirement.title.length),
        shown.title,
        summary === undefined
          ? after
          : translateSays(after, says, language).replace(summary, () => shown.guidance?.summary ?? summary),
      ].join('');
    }
    return translateSays(english, says, language);
  };
};

/** Texts of elements in English and in translation, longest first, because some texts contain others. */
type Says = readonly (readonly [english: string, translated: string])[];

const saidIn = (elements: ControlLibrary['elements'], translation: LibraryTranslation): Says => {
  const translated = new Map(translation.elements.map((each) => [each.id, each]));
  return elements
    .flatMap((element) => {
      const found = translated.get(element.id);
      return found?.source === elementFingerprint(element) ? [[element.says, found.says] as const] : [];
    })
    .toSorted(([one], [other]) => other.length - one.length);
};

/** Translations of `, and`, which engines put before the last of several elements. */
const joined: Readonly<Record<TranslatedLanguage, string>> = { de: ' und ', es: ' y ' };

const translateSays = (text: string, says: Says, language: TranslatedLanguage): string => {
  let translated = text;
  for (const [english, own] of says)
    if (translated.includes(english))
      translated = translated
        .replaceAll(`, and ${english}`, () => joined[language] + own)
        .replaceAll(english, () => own);
  return translated;
};

/**
 * Finds every range from an opening parenthesis after a space to any later closing one. The first closing
 * parenthesis may not be the right one, because citations contain parentheses, too.
 */
const parentheses = (text: string): { start: number; end: number }[] =>
  [...text.matchAll(/(?<= )\(/g)].flatMap(({ index: start }) =>
    [...text.slice(start).matchAll(/\)/g)].map(({ index }) => ({ start, end: start + index + 1 })),
  );
