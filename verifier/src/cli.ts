#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { nodeCryptography } from './node-cryptography.ts';
import { reportText } from './report-text.ts';
import { verifyBundle } from './verify-bundle.ts';

const usage = `usage: proviso-verify <history.jsonl> [--key <public key>]… [--checkpoint <file>]…

  --key         a public key that you got another way than with the file
  --checkpoint  a file with a checkpoint of the same history that you kept
`;

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      checkpoint: { type: 'string', multiple: true, default: [] },
    },
  });
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const keptCheckpoints = await Promise.all(values.checkpoint.map((name) => readFile(name, 'utf8')));
  const report = await verifyBundle(
    createReadStream(file, { highWaterMark: 1024 * 1024 }),
    nodeCryptography,
    {
      trustedKeys: values.key,
      keptCheckpoints,
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
