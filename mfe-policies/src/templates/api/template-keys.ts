import type { TemplateListQuery } from '@proviso/contracts';

/** Address of the templates, and first segment of the query keys about them. */
export const templatesPath = '/api/templates';
export const industriesPath = `${templatesPath}/industries`;
/** First segment of the query keys about policies. */
export const policiesPath = '/api/policies';
export const fromTemplatePath = `${policiesPath}/from-template`;

export const templateKeys = {
  industries: [industriesPath],
  list: (query: TemplateListQuery) => [templatesPath, query],
} as const;
