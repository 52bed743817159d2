/** English texts of formatted Markdown; those of other languages stand beside it. */
export const markdownEnglish = {
  image: '[Image: {{description}}]',
  noDescription: 'no description',
} as const;
