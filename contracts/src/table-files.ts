/** File formats for exported tables. */
export const tableFileFormats = ['pdf', 'docx', 'csv', 'xlsx'] as const;
export type TableFileFormat = (typeof tableFileFormats)[number];

/** Formats with pages, which have the organization's letterhead, a summary, and room for few names in a cell. */
export const printedFormats = ['pdf', 'docx'] as const satisfies readonly TableFileFormat[];
export type PrintedFormat = (typeof printedFormats)[number];
export const isPrinted = (format: TableFileFormat): format is PrintedFormat =>
  printedFormats.some((one) => one === format);
