// All front-end builds in one process: `npm run build:web`, `npm run dev:web`. Each workspace also builds alone.
import { devServer, mfePath } from '@proviso/ui/build';
import admin, { app as adminApp } from './mfe-admin/rspack.config.mjs';
import analysis, { app as analysisApp } from './mfe-analysis/rspack.config.mjs';
import billing, { app as billingApp } from './mfe-billing/rspack.config.mjs';
import policies, { app as policiesApp } from './mfe-policies/rspack.config.mjs';
import shell from './shell/rspack.config.mjs';

const { API_URL: apiUrl = 'http://127.0.0.1:3000', WEB_PORT: port = '8080' } = process.env;

const microFrontends = [policiesApp, analysisApp, billingApp, adminApp].map(
  ({ name, routes, widgets = {} }) => ({
    name,
    container: `proviso_${name}`,
    entry: `${mfePath(name)}remoteEntry.js`,
    routes,
    widgets: Object.keys(widgets),
  }),
);

// The development server takes its options from the first configuration only.
const served = {
  ...shell,
  devServer: devServer({ apiUrl, port: Number(port), manifest: { microFrontends } }),
};

export default [served, policies, analysis, billing, admin];
