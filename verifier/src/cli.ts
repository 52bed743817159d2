#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nodeCryptography } from './node-cryptography.ts';
import { reportText } from './report-text.ts';
import { verifyBundle } from './verify-bundle.ts';

const usage = `usage: proviso-verify <history.jsonl> [--key <public key>]… [--checkpoint <file>]… [--anchors <folder>]…
       [--witness <key>]… [--time-stamp-ca <file>]… [--time-stamp <file>]… [--most-hours-late <n>]

  --key         a public key that you got another way than with the file
  --checkpoint  a file with a checkpoint of the same history that you kept: the checkpoint, or a saved email (.eml)
  --anchors     a folder with checkpoints that others keep, such as the files of a bucket; other files are ignored
  --witness     the public key of a witness, which must have cosigned the end of the history
  --time-stamp-ca    certificates in PEM of a time-stamp authority, which must have stamped the end of the history
  --time-stamp       a file with a time stamp of the same history that you kept
  --most-hours-late  maximum hours from an entry to its time stamp
`;

/** @throws RangeError */
const hoursOf = (text: string): number => {
  if (!/^\d+(?:\.\d+)?$/.test(text)) throw new RangeError(`“${text}” is not a number of hours`);
  return Number(text);
};

const textsOf = (names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map((name) => readFile(name, 'utf8')));

/** @throws RangeError if the folder has no file */
const textsIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  if (files.length === 0) throw new RangeError(`“${folder}” has no files`);
  // `path` is called `parentPath` in later versions of Node.
  return textsOf(files.map((file) => path.join(file.parentPath ?? file.path, file.name)));
};

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      checkpoint: { type: 'string', multiple: true, default: [] },
      anchors: { type: 'string', multiple: true, default: [] },
      witness: { type: 'string', multiple: true, default: [] },
      'time-stamp-ca': { type: 'string', multiple: true, default: [] },
      'time-stamp': { type: 'string', multiple: true, default: [] },
      'most-hours-late': { type: 'string' },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const hours = values['most-hours-late'];
  const report = await verifyBundle(
    createReadStream(file, { highWaterMark: 1024 * 1024 }),
    nodeCryptography,
    {
      trustedKeys: values.key,
      keptCheckpoints: await textsOf(values.checkpoint),
      ...(values.anchors.length > 0 && {
        collectedCheckpoints: (await Promise.all(values.anchors.map(textsIn))).flat(),
      }),
      witnessKeys: values.witness,
      timeStampCertificates: await textsOf(values['time-stamp-ca']),
      keptTimeStamps: await Promise.all(values['time-stamp'].map((name) => readFile(name))),
      ...(hours !== undefined && { mostHoursLate: hoursOf(hours) }),
    },
  );
  process.stdout.write(reportText(report));
  return report.fault ? 1 : 0;
};

// Exit codes: 0 if the file verifies, 1 if it does not, 2 if it cannot be read.
process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  return 2;
});
