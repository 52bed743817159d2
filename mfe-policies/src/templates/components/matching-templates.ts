import type { Template } from '@proviso/contracts';

/**
 * A template's searchable text: its data in the page's language and in English, the language of its content.
 */
const textOf = (template: Template, industry: string): string =>
  [
    ...[template, ...(template.translated ? [template.translated] : [])].flatMap(
      ({ title, summary, category }) => [title, summary, category],
    ),
    industry,
    template.facilityType,
    ...template.regulatoryBodies,
    ...template.references.flatMap(({ citation, title }) => [citation, title]),
  ]
    .join('\n')
    .toLocaleLowerCase();

/** The templates whose data contains every word of `search`. Their content is not searched. */
export const matchingTemplates = (
  templates: readonly Template[],
  search: string,
  industryLabel: (industry: string) => string,
): readonly Template[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return templates;
  return templates.filter((template) => {
    const text = textOf(template, industryLabel(template.industry));
    return words.every((word) => text.includes(word));
  });
};
