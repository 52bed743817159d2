import { useTranslation } from 'react-i18next';

/**
 * Current language of texts, such as `en`. Micro-frontends must use this hook, because their own copy of the
 * library has no i18next instance.
 */
export const useLanguage = (): string => useTranslation().i18n.language;
