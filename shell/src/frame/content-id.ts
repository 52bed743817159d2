/** Id of the page's main element. */
export const contentId = 'content';
