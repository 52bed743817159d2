// Exports for other domains (docs/adr/0072).
export { createUniqueNamer, exportFileName } from './export/file-name.ts';
export { exportOne } from './export/archive.ts';
export { type ExportFileDeps, exportTypes } from './export/export-file.ts';
export { indexHeader, indexLine } from './export/index-file.ts';
export { contentSha256 } from './content-sha256.ts';
export { policyExists } from './policy-exists.ts';
export { policyCreator } from './policy-creator.ts';
export { createPolicyTextSource } from './policy-text-source.ts';
export { withdrawPolicy } from './commands.ts';
export { publishOnce } from './publish-once.ts';
export { createDocumentNumbers, type DocumentNumbers } from './document-numbers.ts';
export { contentTooLarge, filled } from './decider.ts';
export { editableFieldsOf, fingerprintOf } from './fingerprint.ts';
export { loadExistingPolicy } from './load-policy.ts';
export type { ExistingPolicy, PolicyState } from './policy.ts';
export { readVariableValues } from './variables/read-variable-values.ts';
export type { DraftToSave, FoundDraft, WorkingDrafts } from './working-drafts.ts';
