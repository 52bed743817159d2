import { acceptedLanguage } from './accepted-language.ts';
import { apiErrorOf, networkError } from './api-error.ts';

/** A file that the server made. */
export interface Download {
  file: Blob;
  /** The name that the server gave it. */
  name: string | undefined;
}

/**
 * Downloads a file with the session cookie. A plain link could only say that the download failed; this knows why.
 * @throws {ApiError} unless the response is a success.
 */
export const download = async (send: typeof fetch, path: string): Promise<Download> => {
  const response = await send(path, {
    credentials: 'include',
    cache: 'no-store',
    headers: acceptedLanguage(),
  }).catch(() => {
    throw networkError();
  });
  if (!response.ok) throw apiErrorOf(response.status, await response.text(), response.statusText);
  const { parse } = await import('content-disposition');
  const { parameters } = parse(response.headers.get('Content-Disposition') ?? '');
  return { file: await response.blob(), name: parameters['filename'] };
};

/** Gives `file` to the person's downloads under `name`. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken hold of the file by the time that the click's own work is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
