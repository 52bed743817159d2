import { createWorker, OEM } from 'tesseract.js';
import { engineVersion } from '../engine-version.ts';
import type { LanguageData } from './language-data.ts';
import type { PageReader } from './page-reader.ts';

/** A {@link PageReader} that uses Tesseract and reads language data only from the given folder. */
export const openTesseract = async ({ folder, languages, packed }: LanguageData): Promise<PageReader> => {
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    langPath: folder,
    gzip: packed,
    // Does not cache copies of the data in the working directory.
    cacheMethod: 'none',
  });
  return {
    engine: engineVersion('tesseract.js'),
    async read(image) {
      const { data } = await worker.recognize(Buffer.from(image));
      return data.text;
    },
    async close() {
      await worker.terminate();
    },
  };
};
