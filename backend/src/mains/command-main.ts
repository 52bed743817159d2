import path from 'node:path';
import { type Command, runAsProcess } from '@proviso/storage';
import { root } from '../wiring/run-main.ts';

/** The operators' commands, by name. Only the requested command's code is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  backup: async () => (await import('./commands/backup.ts')).backup,
  billing: async () => (await import('./commands/billing.ts')).billing,
  files: async () => (await import('./commands/files.ts')).files,
  history: async () => (await import('./commands/history.ts')).history,
  installation: async () => (await import('./commands/installation.ts')).installation,
  people: async () => (await import('./commands/people.ts')).people,
  reactions: async () => (await import('./commands/reactions.ts')).reactions,
};

const usage: Command = async (_, { stderr }) => {
  stderr.write(`usage: npm run ${Object.keys(commands).join('|')} -- …\n`);
  return 2;
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined;
await runAsProcess(command ?? usage, { args, envFile: path.join(root, '.env') });
