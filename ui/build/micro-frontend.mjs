import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig, hashed, production } from './base.mjs';
import { EmitMfePlugin } from './emit-mfe-plugin.mjs';
import { PruneOldAssetsPlugin } from './prune-old-assets-plugin.mjs';
import { sharedPackages } from './shared.mjs';

/** The address of everything that the micro-frontend `name` serves. */
export const mfePath = (name) => `/mfe/${name}/`;

/**
 * The build of one micro-frontend: `src/index.ts` as `./app` of its container, each widget as `./widget-<name>`,
 * `dist/mfe.json` to announce them.
 * @param {{ folder: string, name: string, routes: string[], widgets?: Record<string, string> }} app
 *   `folder` of the workspace; `name` as in `/mfe/<name>/`; `routes` are path prefixes, of which the longest wins;
 *   `widgets` are their files by name
 * @returns {import('@rspack/core').Configuration}
 */
export const microFrontend = ({ folder, name, routes, widgets = {} }) => {
  const container = `proviso_${name}`;
  const config = baseConfig({ folder, name, publicPath: mfePath(name), assets: '' });
  return {
    ...config,
    entry: {},
    plugins: [
      ...config.plugins,
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry${hashed}.js`,
        exposes: {
          './app': './src/index.ts',
          ...Object.fromEntries(
            Object.entries(widgets).map(([widget, file]) => [`./widget-${widget}`, file]),
          ),
        },
        shared: sharedPackages(false),
        // What the page has already loaded is used; other remotes are not asked for a newer version first.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: {
          // The shell provides the federation runtime, too.
          externalRuntime: production,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new EmitMfePlugin({ name, container, routes, widgets: Object.keys(widgets) }, mfePath(name)),
      new PruneOldAssetsPlugin(),
    ],
  };
};
