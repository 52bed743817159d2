import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/**
 * Returns the TXT records of a name; `undefined` if the name does not exist. Each record consists of strings
 * of up to 255 bytes.
 */
type Records = (name: string) => readonly (readonly string[])[] | undefined;

const HEADER_BYTES = 12;
const TXT = 16;
const INTERNET = 1;
/** Header flags of a complete response without errors. */
const ANSWER = 0x81_80;
const NO_SUCH_NAME = 3;
/** A name in compressed form (RFC 1035, 4.1.4), which points to the name in the question. */
const NAME_OF_QUESTION = 0xc0_00 | HEADER_BYTES;

const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2);
  return bytes;
};

/** The queried name, and the offset at which the question ends. */
const questionIn = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const answerTo = (message: Buffer, records: Records): Buffer => {
  const { name, end } = questionIn(message);
  const found = records(name);
  const answers = (found ?? []).map((parts) => {
    const data = Buffer.concat(
      parts.flatMap((part) => [Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]),
    );
    return Buffer.concat([numbers(NAME_OF_QUESTION, TXT, INTERNET, 0, 0, data.length), data]);
  });
  const flags = found ? ANSWER : ANSWER | NO_SUCH_NAME;
  return Buffer.concat([
    message.subarray(0, 2),
    numbers(flags, 1, answers.length, 0, 0),
    message.subarray(HEADER_BYTES, end),
    ...answers,
  ]);
};

/** A name server on 127.0.0.1 that serves TXT records. */
export interface TestNameServer {
  /** The server's address, including the port. */
  address: string;
  stop: () => void;
}

/** Starts a name server that responds with `records`, on a free port by default. */
export const startNameServer = async (records: Records, port = 0): Promise<TestNameServer> => {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port: to, address }) =>
    socket.send(answerTo(message, records), to, address),
  );
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => void socket.close() };
};
