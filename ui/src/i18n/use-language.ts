import { useTranslation } from 'react-i18next';

/** The language that texts are shown in, such as `en`. Micro-frontends ask here: a copy of the library in theirs knows none. */
export const useLanguage = (): string => useTranslation().i18n.language;
