import type { DocumentAction, DocumentFacts, Rights, UploadedDocument } from '@proviso/contracts';

/** Converts a document to its API form, including the actions that the caller's rights permit. */
export const presentDocument =
  ({ permissions, entitlements }: Rights) =>
  (document: DocumentFacts): UploadedDocument => {
    const mayChange = permissions.includes('document.upload') && entitlements.includes('policies');
    const actions: readonly DocumentAction[] =
      document.extraction === 'failed' ? ['retry-extraction', 'remove'] : ['remove'];
    return { ...document, actions: mayChange ? [...actions] : [] };
  };
