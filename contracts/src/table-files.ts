/** File formats for exported tables. */
export const tableFileFormats = ['pdf', 'csv', 'xlsx'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];
