import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Goals, ratio } from '../support/goals.ts';
import { median } from '../support/quantile.ts';

const run = promisify(execFile);
const ROUNDS = 5;
const GOAL = 0.3;
const CHUNK = 1024 * 1024;
const verifier = path.join(import.meta.dirname, '../../../verifier');

/** Processor time of `work` in this process, in milliseconds. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

/** Code that prints the program's processor time in milliseconds when it exits. */
const reportsCost = `process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write(String((user + system) / 1000));
});`;

/**
 * The verifier's processor time for a file, in milliseconds. Without a file, only the time it takes to start.
 */
const costOfProgram = async (program: string, file?: string): Promise<number> => {
  const preload = `data:text/javascript,${encodeURIComponent(reportsCost)}`;
  const args = ['--import', preload, program, ...(file === undefined ? [] : [file])];
  // Without a file, the program prints its usage and fails.
  const { stdout, stderr } = await run(process.execPath, args).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );
  if (file !== undefined && !stdout.startsWith('VERIFIES'))
    throw new Error(`the history does not verify: ${stdout}${stderr}`);
  return Number(/[\d.]+$/.exec(stderr)?.[0]);
};

/**
 * Compares the processor time of verifying a history to that of hashing the same bytes once (SHA-256).
 * Excludes the program's startup time.
 */
export const measureVerification = async (goals: Goals, history: string): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-verify-'));
  try {
    await run(process.execPath, [path.join(verifier, 'build.mjs'), folder]);
    const program = path.join(folder, 'proviso-verify.mjs');
    const shares: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const bare = await costOf(async () => {
        const hash = createHash('sha256');
        for await (const chunk of createReadStream(history, { highWaterMark: CHUNK }))
          hash.update(chunk as Buffer);
        hash.digest();
      });
      const whole = await costOfProgram(program, history);
      const start = await costOfProgram(program);
      if (round > 0) shares.push(bare / (whole - start));
    }
    const { size } = await stat(history);
    goals.atLeast(
      'verifying a history, compared with bare SHA-256',
      median(shares),
      GOAL,
      ratio,
      `${(size / 1024 / 1024).toFixed(0)} MiB`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};
