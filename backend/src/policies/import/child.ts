/** The conversion process: makes Markdown of one file and ends. It is spoken to like the extraction process. */
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { RESULT_FD } from '../../extraction/child-protocol.ts';
import { storableText } from '../../extraction/storable-text.ts';
import { startWatchdog } from '../../extraction/watchdog.ts';
import { taskSchema, type ConversionResult, type ConversionTask } from './child-protocol.ts';
import type { Conversion } from './conversion.ts';

type Convert = (content: Buffer) => Promise<Conversion>;

// Only the libraries that are needed are loaded: they are most of the time of a small file.
const converterFor = async ({ kind, unpackedBytes }: ConversionTask): Promise<Convert> => {
  switch (kind) {
    case 'pdf':
      return (await import('./convert-pdf.ts')).convertPdf;
    case 'docx': {
      const { convertDocx } = await import('./convert-docx.ts');
      return (content) => convertDocx(content, unpackedBytes);
    }
    case 'markdown': {
      const { convertMarkdown } = await import('./convert-markdown.ts');
      return async (content) => convertMarkdown(content);
    }
  }
};

const results = new Socket({ fd: RESULT_FD });
const answer = (result: ConversionResult, text = ''): void => {
  // An error after the answer must not spoil it.
  if (results.writableEnded) return;
  results.end(`${JSON.stringify(result)}\n${text}`, () => process.exit(0));
};

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
const [convert, content] = await Promise.all([
  converterFor(task),
  buffer(process.stdin),
  startWatchdog(task),
]);
// From here on, an error that nobody caught comes from the file.
const malformed = () => answer({ outcome: 'failed', reason: 'malformed' });
process.on('uncaughtException', malformed);
try {
  const conversion = await convert(content);
  if (conversion.outcome === 'failed') answer(conversion);
  else if (conversion.content.trim() === '') answer({ outcome: 'failed', reason: 'no-text' });
  else {
    const title = conversion.title === null ? null : storableText(conversion.title);
    answer({ outcome: 'converted', title }, storableText(conversion.content));
  }
} catch {
  malformed();
}
