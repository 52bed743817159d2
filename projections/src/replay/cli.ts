import { runAsProcess } from '@proviso/storage';
import { replayCommand } from './replay-command.ts';

/** Entry point of `npm run replay`. */
await runAsProcess(replayCommand, { args: process.argv.slice(2), envFile: '.env' });
