// Public interface of this domain for other domains (docs/adr/0072).
export { entriesToExport } from './export/entries-to-export.ts';
export { tableOf as auditTableOf } from './export/formats.ts';
