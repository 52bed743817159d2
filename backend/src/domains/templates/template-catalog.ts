import {
  industries,
  ORGANIZATION_VARIABLE,
  smallestPlanWith,
  variableMark,
  type Entitlement,
  type Industry,
  type Language,
  type Rights,
  type Template,
} from '@proviso/contracts';
import { fillPlaceholders, type PlaceholderValues } from './fill-placeholders.ts';
import type { PolicyTemplate } from './template-file.ts';
import type { TextsById } from './translated-texts.ts';

export interface TemplateCatalog {
  /** Industries that have templates, in display order. */
  industries: readonly Industry[];
  /**
   * Lists templates by industry, then by title. If `industry` is set, lists only that industry's templates.
   */
  list: (industry?: Industry) => readonly PolicyTemplate[];
  /**
   * Finds a template by id, or else by `template-<place>`. `<place>` is its zero-based index in the
   * `industry` list.
   */
  find: (templateId: string, industry?: Industry) => PolicyTemplate | undefined;
}

/** @throws Error if two templates have the same id */
export const createTemplateCatalog = (templates: readonly PolicyTemplate[]): TemplateCatalog => {
  const byId = new Map<string, PolicyTemplate>();
  for (const template of templates) {
    if (byId.has(template.id)) throw new Error(`duplicate template id ${template.id}`);
    byId.set(template.id, template);
  }
  const sorted = templates.toSorted(
    (one, other) =>
      industries.indexOf(one.industry) - industries.indexOf(other.industry) ||
      one.title.localeCompare(other.title, 'en'),
  );
  const list = (industry?: Industry) =>
    industry === undefined ? sorted : sorted.filter((template) => template.industry === industry);
  return {
    industries: industries.filter((industry) => list(industry).length > 0),
    list,
    find(templateId, industry) {
      const known = byId.get(templateId);
      if (known) return known;
      const place = /^template-(\d{1,4})$/.exec(templateId)?.[1];
      return place === undefined ? undefined : list(industry)[Number(place)];
    },
  };
};

/** Returns the entitlement required to use a template. */
export const entitlementForTemplate = ({ standard }: Pick<PolicyTemplate, 'standard'>): Entitlement =>
  standard ? 'templates.standard' : 'templates.all';

/** A template's title and text in one language. */
export interface TemplateText {
  language: Language;
  title: string;
  text: string;
}

/** Returns a template in `language` if `texts` has its text in that language, or else in English. */
export const templateIn = (
  { id, title, text, translations }: PolicyTemplate,
  language: Language,
  texts: TextsById,
): TemplateText => {
  const translated = texts.get(id);
  return language === 'en' || translated === undefined
    ? { language: 'en', title, text }
    : { language, title: translations[language].title, text: translated };
};

/** Placeholder values in the language of a text. */
export type ValuesIn = (language: Language) => Omit<PlaceholderValues, 'title'>;

/**
 * Returns the template's text with its placeholders filled in. The title is `chosenTitle` or the template's
 * own title.
 */
export const fillTemplateText = (
  { language, text, title }: TemplateText,
  values: ValuesIn,
  chosenTitle = title,
): string => fillPlaceholders(text, { ...values(language), title: chosenTitle }, language);

const organization = variableMark(ORGANIZATION_VARIABLE);

/** Like {@link fillTemplateText}, but keeps `{{organization}}`, which is a variable in policies. */
export const textWithVariables = (
  { text, ...template }: TemplateText,
  values: ValuesIn,
  chosenTitle?: string,
): string =>
  text
    .split(organization)
    .map((part) => fillTemplateText({ text: part, ...template }, values, chosenTitle))
    .join(organization);

/**
 * Returns the template for a user with `language` and these rights. Omits the text if the user's plan does
 * not include the template.
 */
export const presentTemplate = (
  template: PolicyTemplate,
  values: ValuesIn,
  { permissions, entitlements, language, texts }: Rights & { language: Language; texts: TextsById },
): Template => {
  const { text: _, translations, ...facts } = template;
  const needed = entitlementForTemplate(template);
  const included = entitlements.includes(needed);
  const shown = templateIn(template, language, texts);
  return {
    ...facts,
    translated: language === 'en' ? null : translations[language],
    regulatoryBody: template.regulatoryBodies[0],
    requiredPlan: included ? null : smallestPlanWith(needed),
    actions: included && permissions.includes('policy.write') ? ['use'] : [],
    language: shown.language,
    content: included ? fillTemplateText(shown, values) : null,
  };
};
