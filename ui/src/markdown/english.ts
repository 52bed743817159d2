/** English texts of formatted Markdown; other languages are in the files next to it. */
export const markdownEnglish = {
  image: '[Image: {{description}}]',
  noDescription: 'no description',
} as const;
