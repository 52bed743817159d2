/**
 * Entry point of the extraction process, which reads one file after another. `child-protocol.ts` describes
 * its protocol.
 */
import { Socket } from 'node:net';
import {
  documentTypes,
  MARKDOWN_TYPE,
  readingSchema,
  textOfReading,
  storableReading,
} from '@proviso/contracts';
import {
  CRASH_EXIT_CODE,
  type ExtractionAnswer,
  type ExtractionResult,
  type ExtractionTask,
  RESULT_FD,
  setUpSchema,
  taskSchema,
} from './child-protocol.ts';
import { framesOf, writeFrame } from './frames.ts';
import { extractText } from './extract-text.ts';
import { openPageReader } from './ocr/open-page-reader.ts';
import type { FileReading } from './text-extractor.ts';
import { startWatchdog, timeLimitsWhileLoading } from './watchdog.ts';

const setUp = setUpSchema.parse(JSON.parse(process.argv[2] ?? ''));
const watchdog = await startWatchdog(setUp);

// Loads only the library that a waiting file needs, because loading accounts for most of the time that a
// small file takes.
const loadPdf = () => import('./extract-pdf.ts');
const loadDocx = () => import('./extract-docx.ts');
const readerFor = async ({
  mimeType,
  unpackedBytes,
}: ExtractionTask): Promise<(content: Buffer) => Promise<FileReading>> => {
  switch (mimeType) {
    case documentTypes['.pdf']: {
      const { extractPdf } = await loadPdf();
      return (content) => extractPdf(content, () => openPageReader(setUp.ocrLanguageData));
    }
    case documentTypes['.docx']: {
      const { extractDocx } = await loadDocx();
      return (content) => extractDocx(content, unpackedBytes);
    }
    case MARKDOWN_TYPE:
      return async (content) => extractText(content);
  }
};

const results = new Socket({ fd: RESULT_FD });
const answer = (result: ExtractionResult, body = Buffer.alloc(0)): void => {
  const head: ExtractionAnswer = {
    result,
    residentBytes: process.memoryUsage.rss(),
    lowered: watchdog.isLowered(),
  };
  writeFrame(results, head, body);
};
const answerWith = (file: FileReading, textLimit: number): void => {
  if (file.outcome === 'failed') {
    answer(file);
    return;
  }
  const { scannedPages, notices } = file;
  // The reading is validated in this process, because no request waits for it. The server returns stored
  // readings without validating them again.
  const reading = readingSchema.parse(storableReading(file.reading));
  const { pages, engine, version } = reading;
  const text = textOfReading(reading);
  const bytes = Buffer.from(text, 'utf8');
  if (text.trim() === '') answer({ outcome: 'failed', reason: 'no-text' });
  else if (bytes.length > textLimit) answer({ outcome: 'failed', reason: 'too-large-when-unpacked' });
  else {
    answer(
      {
        outcome: 'extracted',
        engine,
        readerVersion: version,
        textBytes: bytes.length,
        ...(pages !== null && { pages }),
        ...(scannedPages !== undefined && { scannedPages }),
        ...(notices && { notices }),
      },
      Buffer.concat([bytes, Buffer.from(JSON.stringify(reading), 'utf8')]),
    );
  }
};

// Extractors return a result for any file, even a damaged one, so an exception is a bug in our code.
const brokenOff = (error: unknown): never => {
  process.stderr.write(String(error instanceof Error ? error.stack : error));
  process.exit(1);
};

// Every uncaught exception is caused by a file, though not always by the current one.
process.on('uncaughtException', () => process.exit(CRASH_EXIT_CODE));

if (setUp.ahead) await Promise.all([loadPdf(), loadDocx()]);
for await (const { head, body } of framesOf(process.stdin, Number.MAX_SAFE_INTEGER)) {
  const task = taskSchema.parse(head);
  watchdog.allow(timeLimitsWhileLoading(task));
  const read = await readerFor(task).catch(brokenOff);
  watchdog.allow(task);
  const file = await read(body).catch(brokenOff);
  try {
    answerWith(file, task.textBytes);
  } catch (error) {
    brokenOff(error);
  }
  watchdog.allow();
}
process.exit(0);
