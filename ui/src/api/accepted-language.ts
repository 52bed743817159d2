/** Asks for answers in the language of the page, such as files: the browser would ask in its own. */
export const acceptedLanguage = (): { 'Accept-Language': string } => ({
  'Accept-Language': document.documentElement.lang || 'en',
});
