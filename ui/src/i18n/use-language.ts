import { useTranslation } from 'react-i18next';

/**
 * Language of texts, such as `en`. Micro-frontends must use this: their own copy of the library has no
 * instance.
 */
export const useLanguage = (): string => useTranslation().i18n.language;
