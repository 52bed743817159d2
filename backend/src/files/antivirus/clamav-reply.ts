import { ScannerUnavailableError, type ScanResult } from './file-scanner.ts';

/** Longest name of a signature that is kept, in characters. */
const NAME_CHARACTERS = 200;

/**
 * What a reply to `INSTREAM` says (clamd(8), "COMMANDS").
 * @throws ScannerUnavailableError for an error, such as a file over the daemon's `StreamMaxLength`
 */
export const readClamAvReply = (reply: string): ScanResult => {
  const text = reply.trim();
  if (text === 'stream: OK') return { infected: false };
  const signature = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (signature === undefined) throw new ScannerUnavailableError(`it answered ${JSON.stringify(text)}`);
  return { infected: true, signature: signature.replace(/\p{Cc}/gu, ' ').slice(0, NAME_CHARACTERS) };
};
