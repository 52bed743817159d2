/**
 * Header that requests responses, such as files, in the page's language. By default, the browser sends its
 * preferred languages.
 */
export const acceptedLanguage = (): { 'Accept-Language': string } => ({
  'Accept-Language': document.documentElement.lang || 'en',
});
