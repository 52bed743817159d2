/** File formats for exported tables. */
export const tableFileFormats = ['pdf', 'docx', 'csv', 'xlsx'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];

/**
 * Formats with pages. They have the organization's letterhead and a summary, but room for only a few names in
 * a cell.
 */
export const printedFormats = ['pdf', 'docx'] as const satisfies readonly TableFileFormat[];
export type PrintedFormat = (typeof printedFormats)[number];
export const isPrinted = (format: TableFileFormat): format is PrintedFormat =>
  printedFormats.some((one) => one === format);
