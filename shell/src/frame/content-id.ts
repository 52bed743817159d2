/** Id of the page's main part. */
export const contentId = 'content';
