import { acceptedLanguage } from './accepted-language.ts';
import { apiErrorOf, networkError } from './api-error.ts';

/** A file that the server made. */
export interface Download {
  file: Blob;
  /** File name given by the server. */
  name: string | undefined;
}

/**
 * Downloads a file with the session cookie. Unlike a plain link, it can report why a download failed.
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

/** Saves `file` in the user's downloads under `name`. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has read the URL by the time the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
