import path from 'node:path';
import { parseArgs } from 'node:util';
import { erasePersonSchema, problems } from '@proviso/contracts';
import { pino } from 'pino';
import { createCredentials } from './accounts/credentials/credentials.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { loadEnvFile } from './config/env-file.ts';
import { DomainError } from './event-log/domain-error.ts';
import { systemContext } from './event-log/request-context.ts';
import { eraseByRequest } from './identity/erasure/erase-by-request.ts';
import type { Cleared } from './identity/erasure/erase-person.ts';
import { openEventLog, type OpenedEventLog } from './jobs/cli/open-event-log.ts';
import { root } from './wiring/run-main.ts';

const usage = `usage: npm run people -- erase <email address> --reason "why"
`;

const now = () => new Date();

interface Erasure {
  email: string;
  reason: string;
}

/** @returns `undefined` for anything that is not a command */
const commandOf = (args: string[]): Erasure | undefined => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  });
  const [kind, email, ...rest] = positionals;
  const erasure = erasePersonSchema.safeParse({ email, reason: values.reason });
  return kind === 'erase' && rest.length === 0 && erasure.success ? erasure.data : undefined;
};

const clearedText = (email: string, cleared: Cleared): string =>
  [
    `${email} is erased. What names them reads “erased” once read models have caught up; what they did stays. Destroyed:`,
    ...Object.entries({
      'keys of what names them': cleared.keys,
      passwords: cleared.credentials,
      sessions: cleared.sessions,
      'API keys': cleared.apiKeys,
      'two-factor secrets': cleared.secondFactors,
      passkeys: cleared.passkeys,
      'linked sign-ins': cleared.linkedSignIns,
      'mailed links': cleared.links,
      'mails in the outbox': cleared.mails,
      'kept answers': cleared.answers,
    }).map(([what, count]) => `  ${what}: ${count}`),
    'Backups have the key until they have expired.',
  ].join('\n');

const erase = async ({ email, reason }: Erasure, opened: OpenedEventLog): Promise<void> => {
  const { pool, log, subjectKeys, emailKeyOf } = opened;
  const credentials = createCredentials(pool);
  const credential = await credentials.find(emailKeyOf(email));
  if (!credential) throw new DomainError('erasure.unknown');
  const cleared = await eraseByRequest(
    { pool, log, credentials, subjectKeys, now },
    {
      userId: credential.userId,
      email,
      reason,
      // Who types a command is known to the machine alone.
      contextIn: (owner) => systemContext('people command', owner, now),
    },
  );
  process.stdout.write(`${clearedText(email, cleared)}\n`);
};

const main = async (args: string[]): Promise<number> => {
  const command = commandOf(args);
  if (command === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  loadEnvFile(path.join(root, '.env'));
  const config = readConfig(process.env);
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const options = { ...config, dataDir: path.resolve(root, config.dataDir), name: 'people' };
  const opened = await openEventLog(options, logger);
  try {
    await erase(command, opened);
    return 0;
  } finally {
    await opened.close();
  }
};

const messageOf = (error: unknown): string => {
  if (error instanceof DomainError) return `nothing was erased: ${problems[error.code].detail}`;
  return error instanceof ConfigError || !(error instanceof Error) ? String(error) : error.message;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // What is wrong is for the operator: a stack would say nothing more.
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof TypeError && 'code' in error ? 2 : 1;
}
