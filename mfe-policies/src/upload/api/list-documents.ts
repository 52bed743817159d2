import type { UploadedDocument } from '@proviso/contracts';
import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { policyPath, uploadKeys } from './upload-keys.ts';

/** A policy's documents, last uploaded first. Live messages refresh them while text is being read. */
export const useDocuments = (policyId: string) =>
  useInfiniteQuery(
    pagedList<UploadedDocument>(
      useApi(),
      uploadKeys.documents(policyId),
      `${policyPath(policyId)}/documents`,
    ),
  );
