import { type Language, languageOf } from '@proviso/contracts';
import type { Request } from 'express';

/**
 * The language for a response, such as a file. Pages send their own language, regardless of the browser's
 * preference.
 */
export const readerLanguage = (request: Pick<Request, 'acceptsLanguages'>): Language =>
  languageOf(request.acceptsLanguages());
