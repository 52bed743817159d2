import { ApiError, apiErrorOf } from './api-error.ts';

/** A file that the server made. */
export interface Download {
  file: Blob;
  /** The name that the server gave it. */
  name: string | undefined;
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    // No UTF-8: a proxy may have cut it.
    return undefined;
  }
};

/** The name in a `Content-Disposition` header (RFC 6266); its encoded form goes first. */
const nameIn = (disposition: string | null): string | undefined => {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  return (
    (encoded !== undefined ? decoded(encoded.trim()) : undefined) ??
    disposition?.match(/filename="([^"]*)"/i)?.[1] ??
    disposition?.match(/filename=([^;"]+)/i)?.[1]?.trim()
  );
};

/**
 * Reads a file with the session cookie. Not a plain link: when the server refuses, a link can only say that the
 * download failed, while this knows why.
 * @throws {ApiError} when the answer is no success.
 */
export const download = async (send: typeof fetch, path: string): Promise<Download> => {
  const response = await send(path, { credentials: 'include', cache: 'no-store' }).catch(() => {
    throw new ApiError({ status: 0, detail: 'Network error' });
  });
  if (!response.ok) throw apiErrorOf(response.status, await response.text(), response.statusText);
  return { file: await response.blob(), name: nameIn(response.headers.get('Content-Disposition')) };
};

/** Gives `file` to the person's downloads under `name`. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has taken hold of the file by the time that the click's own work is done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
