import type { DocumentAction, DocumentFacts, Rights, UploadedDocument } from '@proviso/contracts';

/** A document as an answer shows it to a caller with `rights`, with what they can do with it. */
export const presentDocument =
  ({ permissions, entitlements }: Rights) =>
  (document: DocumentFacts): UploadedDocument => {
    const mayChange = permissions.includes('document.upload') && entitlements.includes('policies');
    const actions: readonly DocumentAction[] =
      document.extraction === 'failed' ? ['retry-extraction', 'remove'] : ['remove'];
    return { ...document, actions: mayChange ? [...actions] : [] };
  };
