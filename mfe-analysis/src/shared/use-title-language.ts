import type { Analysis } from '@proviso/contracts';
import { useLanguage } from '@proviso/ui';

/**
 * Returns the language of the titles of a body's requirements in an analysis. Returns `undefined` on English
 * pages, because titles of an organization's own bodies may be in any language.
 */
export const useTitleLanguage = (
  { translatedBodies }: Pick<Analysis, 'translatedBodies'>,
  body: string,
): string | undefined => {
  const language = useLanguage();
  if (language === 'en') return undefined;
  return translatedBodies.includes(body) ? language : 'en';
};
