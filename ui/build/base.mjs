import { join } from 'node:path';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { CompressPlugin } from './compress-plugin.mjs';

export const production = process.env.NODE_ENV === 'production';

/**
 * Suffix of the names of immutable files, which are cached forever and retained for a while after newer
 * builds.
 */
export const hashed = production ? '.[contenthash:8]' : '';

const scripts = {
  test: /\.tsx?$/,
  type: 'javascript/auto',
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      target: 'es2022',
    },
  },
};

/**
 * Build configuration shared by the shell and the micro-frontends.
 * @param {{ folder: string, name: string, publicPath: string, assets: string }} app `assets` is the folder of
 * hashed files below the output folder, with a slash at its end
 * @returns {import('@rspack/core').Configuration}
 */
export const baseConfig = ({ folder, name, publicPath, assets }) => ({
  name,
  context: folder,
  mode: production ? 'production' : 'development',
  target: ['web', 'es2022'],
  // Source maps are separate files, because the content security policy forbids `eval`.
  devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
  output: {
    path: join(folder, 'dist'),
    publicPath,
    uniqueName: `proviso_${name}`,
    filename: `${assets}[name]${hashed}.js`,
    chunkFilename: `${assets}[name]${hashed}.js`,
    cssFilename: `${assets}[name]${hashed}.css`,
    assetModuleFilename: `${assets}[name]${hashed}[ext]`,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '...'],
    // Workspaces are built from their sources.
    conditionNames: ['proviso-source', '...'],
  },
  module: { rules: [scripts, { test: /\.css$/, type: 'css/auto' }] },
  plugins: production ? [new CompressPlugin()] : [new ReactRefreshRspackPlugin()],
  optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
  performance: { hints: false },
  stats: 'errors-warnings',
});
