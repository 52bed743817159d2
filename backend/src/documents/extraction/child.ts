/** The extraction process: takes the text from one file and ends. `child-protocol.ts` says how it is spoken to. */
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { documentTypes } from '@proviso/contracts';
import { RESULT_FD, taskSchema, type ExtractionResult, type ExtractionTask } from './child-protocol.ts';
import { storableText } from './storable-text.ts';
import type { Extraction } from './text-extractor.ts';
import { startWatchdog } from './watchdog.ts';

type Extract = (content: Buffer) => Promise<Extraction>;

// Only the library that is needed is loaded: it is most of the time of a small file.
const extractorFor = async ({ mimeType, unpackedBytes }: ExtractionTask): Promise<Extract> => {
  switch (mimeType) {
    case documentTypes['.pdf']:
      return (await import('./extract-pdf.ts')).extractPdf;
    case documentTypes['.docx']: {
      const { extractDocx } = await import('./extract-docx.ts');
      return (content) => extractDocx(content, unpackedBytes);
    }
  }
};

const results = new Socket({ fd: RESULT_FD });
const answer = (result: ExtractionResult, text = ''): void => {
  // An error after the answer must not spoil it.
  if (results.writableEnded) return;
  results.end(`${JSON.stringify(result)}\n${text}`, () => process.exit(0));
};

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
const [extract, content] = await Promise.all([
  extractorFor(task),
  buffer(process.stdin),
  startWatchdog(task),
]);

// From here on, an error that nobody caught comes from the file.
process.on('uncaughtException', () => answer({ outcome: 'failed', reason: 'malformed' }));

const extraction = await extract(content);
if (extraction.outcome === 'failed') {
  answer(extraction);
} else {
  const { text, ...result } = extraction;
  if (text.trim() === '') answer({ outcome: 'failed', reason: 'no-text' });
  else answer(result, storableText(text));
}
