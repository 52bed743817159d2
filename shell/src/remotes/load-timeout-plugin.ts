import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds after which a micro-frontend that does not respond counts as unavailable. */
const loadTimeout = 5000;

/** Gives up on micro-frontend scripts that hang. Federation calls the default export of a runtime plugin. */
const loadTimeoutPlugin = (): ModuleFederationRuntimePlugin => ({
  name: 'proviso-load-timeout',
  createScript: () => ({ timeout: loadTimeout }),
});

export default loadTimeoutPlugin;
