import { usePageTexts } from './page-texts.ts';

/** Current language of texts, such as `en`. */
export const useLanguage = (): string => usePageTexts().language;
