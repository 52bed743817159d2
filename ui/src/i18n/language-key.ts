/** Storage key of the language that was last chosen on this device. */
export const languageKey = 'proviso.language';
