import { runAsProcess } from '@proviso/storage';
import { eventsCommand } from './events-command.ts';

/** Entry point of `npm run events`. */
await runAsProcess(eventsCommand, { args: process.argv.slice(2), envFile: '.env' });
