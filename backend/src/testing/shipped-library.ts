import {
  type CompiledLibrary,
  compileLibrary,
} from '../domains/analysis/builtin/library/compiled-library.ts';
import type { ControlLibrary } from '../shared/controls/control-library.ts';
import { loadControls } from '../shared/controls/load-controls.ts';

let loaded: Promise<ControlLibrary> | undefined;
let compiled: Promise<CompiledLibrary> | undefined;

/**
 * The control library included with this version. All specs of a worker share it, because loading it takes a
 * second of processor time.
 */
export const shippedLibrary = (): Promise<ControlLibrary> => (loaded ??= loadControls());

/** The included control library, compiled for the built-in engine. All specs of a worker share it. */
export const compiledLibrary = (): Promise<CompiledLibrary> =>
  (compiled ??= shippedLibrary().then(compileLibrary));
