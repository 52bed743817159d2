import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig, production } from './base.mjs';
import { HeadTagsPlugin } from './head-tags-plugin.mjs';
import { PruneOldAssetsPlugin } from './prune-old-assets-plugin.mjs';
import { sharedPackages, sharedVersions } from './shared.mjs';

const devtoolsHook = join(import.meta.dirname, 'devtools-hook.js');

/**
 * The build of the shell: it includes all shared packages and the federation runtime, but lists no remotes,
 * because those are read from `/mfe-manifest.json` at run time.
 * @param {{ folder: string }} app
 * @returns {import('@rspack/core').Configuration}
 */
export const shell = ({ folder }) => {
  const config = baseConfig({ folder, name: 'shell', publicPath: '/', assets: 'assets/' });
  return {
    ...config,
    entry: { main: './src/index.ts' },
    optimization: {
      ...config.optimization,
      splitChunks: {
        cacheGroups: {
          // The frame and the shared packages both need these modules. Without a separate chunk, each would
          // include them.
          base: {
            test: /[\\/]node_modules[\\/](?:single-spa-react|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))/,
            chunks: 'async',
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...config.plugins,
      new rspack.HtmlRspackPlugin({
        template: join(folder, 'src/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'public/favicon.svg' },
          { from: 'public/theme.js', to: 'assets/theme.[contenthash:8].js' },
          ...(production ? [] : [{ from: devtoolsHook, to: 'assets/devtools-hook.[contenthash:8].js' }]),
        ],
      }),
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions) }),
      new HeadTagsPlugin(),
      new ModuleFederationPlugin({
        name: 'proviso_shell',
        shared: sharedPackages(true),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        runtimePlugins: [join(folder, 'src/remotes/load-timeout-plugin.ts')],
        experiments: {
          provideExternalRuntime: production,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new PruneOldAssetsPlugin(),
    ],
  };
};
