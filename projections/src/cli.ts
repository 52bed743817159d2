import { runAsProcess } from '@proviso/storage';
import { projectionsCommand } from './cli/projections-command.ts';

/** Entry point of `npm run projections`. */
await runAsProcess(projectionsCommand, { args: process.argv.slice(2), envFile: '.env' });
