import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import JSZip from 'jszip';

/** Writes the files of a ZIP archive to a folder. */
export const unzip = async (file: string, folder: string): Promise<void> => {
  const zip = await JSZip.loadAsync(await readFile(file));
  for (const entry of Object.values(zip.files)) {
    if (entry.dir) continue;
    await mkdir(dirname(join(folder, entry.name)), { recursive: true });
    await writeFile(join(folder, entry.name), await entry.async('nodebuffer'));
  }
};
