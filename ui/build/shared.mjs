import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const versionOf = (name) => require(`${name}/package.json`).version;
const uiVersion = require('../package.json').version;

/**
 * One entry per import path, because federation matches paths literally. Without an entry for a sub-path such
 * as react-dom/client, every importer bundles its own copy.
 */
const entries = (version, requests) => requests.map((request) => [request, version]);

const versions = new Map([
  ...entries(versionOf('react'), ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime']),
  ...entries(versionOf('react-dom'), ['react-dom', 'react-dom/client']),
  ...entries(versionOf('@tanstack/react-query'), ['@tanstack/react-query']),
  ...entries(versionOf('styled-components'), ['styled-components']),
  ...entries(uiVersion, ['@proviso/ui', '@proviso/ui/combobox', '@proviso/ui/overlays']),
]);

/** The versions of the shared packages. Sub-paths have their package's version. */
export const sharedVersions = Object.fromEntries(
  [...versions].filter(([request]) => /^(?:@[^/]+\/)?[^/]+$/.test(request)),
);

/**
 * Packages that exist only once on a page. Versions are strict: a micro-frontend that needs another one shows
 * an error in its own panel instead of loading a second React. `@proviso/contracts` is not shared: each
 * remote bundles its own copy, so that a minor change does not tie deployments together. The router, Radix
 * and i18next come through `ui`.
 * @param {boolean} provides true if this build includes the code (the shell), false if it relies on the page
 */
export const sharedPackages = (provides) =>
  Object.fromEntries(
    [...versions].map(([request, version]) => [
      request,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        // Without `import: false`, every remote would bundle fallback copies that are never used.
        ...(provides ? { version } : { import: false, version: undefined }),
      },
    ]),
  );
