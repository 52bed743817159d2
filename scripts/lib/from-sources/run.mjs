// Runs a TypeScript program: `node run.mjs <file> [argument]…`. The program sees itself as the main module.
import { pathToFileURL } from 'node:url';
import { load } from './load.mjs';

process.argv.splice(1, 1);
await load(pathToFileURL(process.argv[1] ?? '').href);
