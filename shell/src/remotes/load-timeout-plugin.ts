import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds after which a micro-frontend that does not respond counts as unavailable. */
const loadTimeout = 5000;

/**
 * Makes a load fail if the micro-frontend's script hangs. Federation calls the default export of a plugin.
 */
const loadTimeoutPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'proviso-load-timeout',
  createScript: () => ({ timeout: loadTimeout }),
});

export default loadTimeoutPlugin;
