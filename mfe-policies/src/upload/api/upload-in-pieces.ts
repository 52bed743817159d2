import { type ApiError, apiErrorOf, networkError } from '@proviso/ui';
import type { DetailedError, HttpResponse } from 'tus-js-client';
import { uploadsPath } from './upload-keys.ts';

/** Pauses before each retry after a lost connection, in milliseconds. */
const RETRY_PAUSES = [500, 1_500, 3_000, 5_000, 10_000];

export interface UploadInPieces {
  file: File;
  /** Path of an interrupted upload to resume. */
  address?: string | undefined;
  /** Called once the upload has a path. A later attempt can use this path to resume the upload. */
  onAddress: (address: string) => void;
  /** Called with the fraction of the file sent so far, from 0 to 1. */
  onProgress: (part: number) => void;
  /** Called if the connection is lost. The upload then retries automatically. */
  onLost: () => void;
}

const answerOf = (error: Error | DetailedError): HttpResponse | null =>
  'originalResponse' in error ? error.originalResponse : null;

const failureOf = (error: Error | DetailedError): ApiError => {
  const answer = answerOf(error);
  return answer ? apiErrorOf(answer.getStatus(), answer.getBody(), '') : networkError();
};

/**
 * Sends a file with the tus protocol, which can resume after a lost connection. Resolves with the upload's
 * id.
 * @throws {ApiError} if the upload is refused, or if there is no response for about twenty seconds.
 */
export const uploadInPieces = async (upload: UploadInPieces): Promise<string> => {
  const { file, address, onAddress, onProgress, onLost } = upload;
  const { Upload } = await import('tus-js-client');
  return new Promise((resolve, reject) => {
    const sending = new Upload(file, {
      endpoint: uploadsPath,
      uploadUrl: address ?? null,
      metadata: { filename: file.name },
      retryDelays: RETRY_PAUSES,
      // `unfinished-uploads.ts` decides which upload continues after a reload, by user and policy.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onAddress(sending.url ?? ''),
      onProgress: (sent, total) => onProgress(sent / total),
      onShouldRetry: (error) => {
        const status = answerOf(error)?.getStatus() ?? 0;
        // 409: the server still has the last chunk from the lost connection. 423: the chunk is being written.
        const again = status === 0 || status === 409 || status === 423 || status >= 500;
        if (again) onLost();
        return again;
      },
      onError: (error) => reject(failureOf(error)),
      onSuccess: () => resolve(sending.url?.split('/').at(-1) ?? ''),
    });
    sending.start();
  });
};
