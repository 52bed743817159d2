import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds after which a micro-frontend that does not respond counts as unavailable. */
const loadTimeout = 5000;

/**
 * Makes the load of a hanging micro-frontend script fail. Federation calls the default export of a plugin.
 */
const loadTimeoutPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'proviso-load-timeout',
  createScript: () => ({ timeout: loadTimeout }),
});

export default loadTimeoutPlugin;
