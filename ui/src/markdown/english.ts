/** English texts for formatted Markdown. Other languages are in separate files in this folder. */
export const markdownEnglish = {
  image: '[Image: {{description}}]',
  imageOnWeb: '[Image on another site, not loaded: {{description}}]',
  missingImage: '[Image: {{description}} (not available)]',
  noDescription: 'no description',
} as const;
