// All front-end builds in one process: `npm run build:web`, `npm run dev:web`. Each workspace also builds alone.
import { describeMicroFrontend, devServer, mfePath } from '@proviso/ui/build';
import { manifest as adminManifest } from './mfe-admin/manifest.mjs';
import admin from './mfe-admin/rspack.config.mjs';
import { manifest as analysisManifest } from './mfe-analysis/manifest.mjs';
import analysis from './mfe-analysis/rspack.config.mjs';
import { manifest as billingManifest } from './mfe-billing/manifest.mjs';
import billing from './mfe-billing/rspack.config.mjs';
import { manifest as policiesManifest } from './mfe-policies/manifest.mjs';
import policies from './mfe-policies/rspack.config.mjs';
import shell from './shell/rspack.config.mjs';

const { API_URL: apiUrl = 'http://127.0.0.1:3000', WEB_PORT: port = '8080' } = process.env;

const microFrontends = await Promise.all(
  [policiesManifest, analysisManifest, billingManifest, adminManifest].map(async (manifest) =>
    Object.assign(await describeMicroFrontend(manifest), {
      entry: `${mfePath(manifest.name)}remoteEntry.js`,
    }),
  ),
);

// The development server takes its options from the first configuration only.
const served = {
  ...shell,
  devServer: devServer({ apiUrl, port: Number(port), manifest: { microFrontends } }),
};

export default [served, policies, analysis, billing, admin];
