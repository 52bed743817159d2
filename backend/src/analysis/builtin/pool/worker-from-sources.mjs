// The analysis thread from TypeScript sources, in development and tests: a thread does not have its parent's loader.
import { register } from 'node:module';

register('../../../extraction/from-sources.mjs', import.meta.url);
const { default: analyze } = await import('./worker.ts');
export default analyze;
