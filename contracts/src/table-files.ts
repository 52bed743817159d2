/** The forms in which a table is exported as a file. */
export const tableFileFormats = ['pdf', 'csv', 'xlsx'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];
