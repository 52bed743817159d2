import type { Analysis } from '@proviso/contracts';
import { useLanguage } from '@proviso/ui';

/**
 * Language of the titles of a body's requirements in an analysis. `undefined` in English pages, where titles
 * of an organization's own bodies may have any language.
 */
export const useTitleLanguage = (
  { translatedBodies }: Pick<Analysis, 'translatedBodies'>,
  body: string,
): string | undefined => {
  const language = useLanguage();
  if (language === 'en') return undefined;
  return translatedBodies.includes(body) ? language : 'en';
};
