import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, hashed, production } from './base.mjs';
import { containerOf, describeMicroFrontend } from './describe-micro-frontend.mjs';
import { EmitMfePlugin } from './emit-mfe-plugin.mjs';
import { PruneOldAssetsPlugin } from './prune-old-assets-plugin.mjs';
import { sharedPackages } from './shared.mjs';

/** Base URL of a micro-frontend's files. */
export const mfePath = (name) => `/mfe/${name}/`;

/**
 * The build of one micro-frontend: `src/index.ts` as `./app` of its container, each widget as
 * `./widget-<name>`, and `dist/mfe.json`, which announces them.
 * @param {string} folder of the workspace
 * @param {import('./describe-micro-frontend.mjs').Manifest} manifest
 * @returns {Promise<import('@rspack/core').Configuration>}
 */
export const microFrontend = async (folder, manifest) => {
  const { name, widgets = {} } = manifest;
  const config = baseConfig({ folder, name, publicPath: mfePath(name), assets: '' });
  return {
    ...config,
    entry: {},
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: containerOf(name),
        filename: `remoteEntry${hashed}.js`,
        exposes: {
          './app': './src/index.ts',
          ...Object.fromEntries(
            Object.entries(widgets).map(([widget, file]) => [`./widget-${widget}`, file]),
          ),
        },
        shared: sharedPackages(false),
        // Uses packages that the page has already loaded, without checking other remotes for a newer version
        // first.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          // The shell provides the federation runtime, too.
          externalRuntime: production,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new EmitMfePlugin(await describeMicroFrontend(manifest), mfePath(name)),
      new PruneOldAssetsPlugin(),
    ],
  };
};
