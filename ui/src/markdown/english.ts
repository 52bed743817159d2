/** English texts of formatted Markdown; other languages are in the files next to it. */
export const markdownEnglish = {
  image: '[Image: {{description}}]',
  imageOnWeb: '[Image on another site, not loaded: {{description}}]',
  missingImage: '[Image: {{description}} (not available)]',
  noDescription: 'no description',
} as const;
