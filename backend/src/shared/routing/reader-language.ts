import { type Language, languageOf } from '@proviso/contracts';
import type { Request } from 'express';

/** The language of whoever asks, such as for a file: pages ask in the language that they are in, whatever the browser prefers. */
export const readerLanguage = (request: Pick<Request, 'acceptsLanguages'>): Language =>
  languageOf(request.acceptsLanguages());
