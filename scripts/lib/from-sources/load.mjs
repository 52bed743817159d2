import { register } from 'node:module';
import { bundleOf } from './bundles.mjs';

let isLoaderRegistered = false;

/**
 * Loads a program: its bundle, or else its sources one by one.
 *
 * @param {string} source URL of the program's TypeScript file
 */
export const load = (source) => {
  const bundle = bundleOf(source);
  if (bundle) return import(bundle);
  if (!isLoaderRegistered) register('./loader.mjs', import.meta.url);
  isLoaderRegistered = true;
  return import(source);
};
