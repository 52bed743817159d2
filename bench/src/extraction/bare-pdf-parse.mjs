// Reads the PDFs whose paths it is sent by pdf-parse alone, one after the other, and answers with the milliseconds that took.
import { readFile } from 'node:fs/promises';
import { PDFParse } from 'pdf-parse';

const read = async (path) => {
  const parser = new PDFParse({ data: await readFile(path), verbosity: 0 });
  await parser.getText();
  await parser.destroy();
};

const readAll = async (paths) => {
  const started = performance.now();
  for (const path of paths) await read(path);
  return performance.now() - started;
};

process.on('message', (paths) => {
  readAll(paths).then(
    (milliseconds) => process.send(milliseconds),
    (error) => {
      throw error;
    },
  );
});
