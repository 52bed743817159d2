import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

const CORE_PROPERTIES = 'docProps/core.xml';
/** Bytes of the properties that are read. */
const MAX_BYTES = 64 * 1024;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The title among a DOCX's properties (ECMA-376 part 2, 11); `null` when it has none that can be read. */
export const docxTitle = async (content: Buffer): Promise<string | null> => {
  try {
    const zip = await fromBufferPromise(content);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== CORE_PROPERTIES || entry.uncompressedSize > MAX_BYTES) continue;
      const xml = await text(await zip.openReadStreamPromise(entry));
      const written = /<dc:title[^>]*>([^<]*)<\/dc:title>/.exec(xml)?.[1] ?? '';
      const title = written.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
      return title.replaceAll(/\s+/g, ' ').trim() || null;
    }
  } catch {
    // Its text was read all the same.
  }
  return null;
};
