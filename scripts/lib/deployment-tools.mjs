import { ensureGoTool } from './go-tool.mjs';
import { runAndCollect } from './run.mjs';

const isRequired = process.env['REQUIRE_DEPLOYMENT_TOOLS'] === 'true';

/**
 * @returns {Promise<string | undefined>} promtool, which comes with Prometheus; `undefined`, with a message,
 *   if it is not installed
 */
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
 * The tools that check the files for deployment and monitoring: Helm and kubeconform, built once if Go is
 * available (which takes a few minutes), and promtool.
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
