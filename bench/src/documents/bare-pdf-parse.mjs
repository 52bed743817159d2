// Reads the PDFs at the received paths one after another, with pdf-parse alone. Responds with the elapsed
// seconds and the processor seconds.
import { readFile } from 'node:fs/promises';
import { PDFParse } from 'pdf-parse';

const read = async (path) => {
  const parser = new PDFParse({ data: await readFile(path) });
  await parser.getText();
  await parser.destroy();
};

const readAll = async (paths) => {
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (const path of paths) await read(path);
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - started) / 1_000, cpuSeconds: (user + system) / 1_000_000 };
};

process.on('message', (paths) => {
  readAll(paths).then(
    (cost) => process.send(cost),
    (error) => {
      throw error;
    },
  );
});
