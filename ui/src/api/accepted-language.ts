/** Requests responses, such as files, in the language of the page; by default the browser sends its own. */
export const acceptedLanguage = (): { 'Accept-Language': string } => ({
  'Accept-Language': document.documentElement.lang || 'en',
});
