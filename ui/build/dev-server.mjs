/**
 * Configures one development server for the shell and all micro-frontends: it serves their files from memory,
 * builds `/mfe-manifest.json` from their descriptions, and forwards API requests.
 * @param {{ apiUrl: string, port: number, manifest: import('@proviso/contracts').MfeManifest }} options
 * @returns {import('@rspack/core').Configuration['devServer']}
 */
export const devServer = ({ apiUrl, port, manifest }) => ({
  host: '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  // Server-sent events must not be buffered by compression.
  compress: false,
  historyApiFallback: { disableDotRule: true },
  proxy: [{ context: ['/api', '/mcp', '/healthz', '/readyz'], target: apiUrl, ws: false }],
  setupMiddlewares: (middlewares) => [
    {
      name: 'mfe-manifest',
      path: '/mfe-manifest.json',
      middleware: (_request, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.setHeader('Cache-Control', 'no-cache');
        response.end(JSON.stringify(manifest));
      },
    },
    ...middlewares,
  ],
});
