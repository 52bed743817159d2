import { type ApiError, apiErrorOf, networkError } from '@proviso/ui';
import type { DetailedError, HttpResponse } from 'tus-js-client';
import { uploadsPath } from './upload-keys.ts';

/** Pauses before each retry after a lost connection, in milliseconds. */
const RETRY_PAUSES = [500, 1_500, 3_000, 5_000, 10_000];

export interface UploadInPieces {
  file: File;
  /** Path of an earlier attempt, to continue it. */
  address?: string | undefined;
  /** Called once the upload has a path, with which a later attempt may continue it. */
  onAddress: (address: string) => void;
  /** Receives the sent fraction of the file, 0 to 1. */
  onProgress: (part: number) => void;
  /** The connection was lost; it is retried automatically. */
  onLost: () => void;
}

const answerOf = (error: Error | DetailedError): HttpResponse | null =>
  'originalResponse' in error ? error.originalResponse : null;

const failureOf = (error: Error | DetailedError): ApiError => {
  const answer = answerOf(error);
  return answer ? apiErrorOf(answer.getStatus(), answer.getBody(), '') : networkError();
};

/**
 * Sends a file with the tus protocol, which resumes after a lost connection. Resolves with the upload's id.
 * @throws {ApiError} if the response is not a success, or there is none for about twenty seconds.
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
      // `unfinished-uploads.ts` decides what continues after a reload: per user and policy.
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => onAddress(sending.url ?? ''),
      onProgress: (sent, total) => onProgress(sent / total),
      onShouldRetry: (error) => {
        const status = answerOf(error)?.getStatus() ?? 0;
        // 409: the server still holds the chunk of the lost connection. 423: it is being written.
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
