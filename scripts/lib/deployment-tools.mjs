import { ensureGoTool } from './go-tool.mjs';
import { runAndCollect } from './run.mjs';

const isRequired = process.env['REQUIRE_DEPLOYMENT_TOOLS'] === 'true';

/** @returns {Promise<string | undefined>} promtool, which comes with Prometheus; `undefined` where it is not installed, which is said */
const findPromtool = async () => {
  const answers = await runAndCollect('promtool', ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
  if (answers) return 'promtool';
  if (isRequired) throw new Error('promtool is needed to test the alerts (apt-get install prometheus)');
  process.stdout.write('!! promtool is not installed, so the alerts are NOT tested. CI does.\n');
  return undefined;
};

/**
 * What checks the files by which the product is deployed and watched: Helm and kubeconform, built where Go is at hand (some
 * minutes, once), and promtool.
 *
 * @returns {Promise<Record<'HELM' | 'KUBECONFORM' | 'PROMTOOL', string | undefined>>} their paths
 */
export const ensureDeploymentTools = async () => ({
  HELM: await ensureGoTool(
    {
      package: 'helm.sh/helm/v3/cmd/helm',
      version: 'v3.19.4',
      without: 'the Helm chart is NOT rendered',
    },
    { isRequired },
  ),
  KUBECONFORM: await ensureGoTool(
    {
      package: 'github.com/yannh/kubeconform/cmd/kubeconform',
      version: 'v0.7.0',
      without: 'the resources of the Helm chart are NOT checked',
    },
    { isRequired },
  ),
  PROMTOOL: await findPromtool(),
});
