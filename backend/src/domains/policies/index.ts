// Exports for other domains (docs/adr/0072).
export { createUniqueNamer, exportFileName } from './export/file-name.ts';
export { exportOne } from './export/archive.ts';
export { type ExportFileDeps, exportTypes } from './export/export-file.ts';
export { indexHeader, indexLine } from './export/index-file.ts';
export { contentSha256 } from './content-sha256.ts';
export { policyExists } from './policy-exists.ts';
export { policyCreator } from './policy-creator.ts';
export { createPolicyTextSource } from './policy-text-source.ts';
