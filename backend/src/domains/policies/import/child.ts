/**
 * The conversion process: converts one file to Markdown and exits. Uses the same protocol as the extraction
 * process.
 */
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ImportOptions, storableText } from '@proviso/contracts';
import { RESULT_FD } from '../../../shared/extraction/child-protocol.ts';
import type { FileReading } from '../../../shared/extraction/text-extractor.ts';
import { startWatchdog, timeLimitsWhileLoading } from '../../../shared/extraction/watchdog.ts';
import { taskSchema, type ConversionResult, type ConversionTask } from './child-protocol.ts';
import type { Conversion } from './conversion.ts';

type Convert = (content: Buffer) => Promise<Conversion>;

const convertedBy = async (
  options: ImportOptions,
  read: (content: Buffer) => Promise<FileReading>,
): Promise<Convert> => {
  const { convertReading } = await import('./convert-reading.ts');
  return async (content) => convertReading(await read(content), options);
};

// Load only the required libraries, because loading takes most of the time for a small file.
const converterFor = async ({
  kind,
  options,
  unpackedBytes,
  keepsPictures,
}: ConversionTask): Promise<Convert> => {
  switch (kind) {
    case 'pdf': {
      const { extractPdf } = await import('../../../shared/extraction/extract-pdf.ts');
      return convertedBy(options, (content) =>
        extractPdf(content, undefined, { ...options, pictures: keepsPictures ? 'kept' : 'not-searched' }),
      );
    }
    case 'docx': {
      const { extractDocx } = await import('../../../shared/extraction/extract-docx.ts');
      return convertedBy(options, (content) =>
        extractDocx(content, unpackedBytes, options.changes, keepsPictures),
      );
    }
    case 'markdown': {
      const { convertMarkdown } = await import('./convert-markdown.ts');
      return async (content) => convertMarkdown(content);
    }
  }
};

const results = new Socket({ fd: RESULT_FD });
const answer = (result: ConversionResult, text = ''): void => {
  // The response has already been written. A later error must not add a second response.
  if (results.writableEnded) return;
  results.end(`${JSON.stringify(result)}\n${text}`, () => process.exit(0));
};

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
const [convert, content, watchdog] = await Promise.all([
  converterFor(task),
  buffer(process.stdin),
  startWatchdog({ ...task, time: timeLimitsWhileLoading(task) }),
]);
watchdog.allow(task);
// From here on, any uncaught error is caused by the file.
const malformed = () => answer({ outcome: 'failed', reason: 'malformed' });
process.on('uncaughtException', malformed);
try {
  const conversion = await convert(content);
  if (conversion.outcome === 'failed') answer(conversion);
  else if (conversion.content.trim() === '') answer({ outcome: 'failed', reason: 'no-text' });
  else {
    const { content: markdown, title, ...about } = conversion;
    answer({ ...about, title: title === null ? null : storableText(title) }, storableText(markdown));
  }
} catch {
  malformed();
}
