/** Where this device keeps the language that was chosen last. */
export const languageKey = 'proviso.language';
