// Writes deploy/helm/schemas, the schemas that kubeconform uses to check the chart's resources. They come from
// Kubernetes' own description of its API (api/openapi-spec/swagger.json of the Go module k8s.io/kubernetes),
// reduced to the kinds in the chart.
//   node scripts/kubernetes-schemas.mjs "$(go mod download -json k8s.io/kubernetes@v1.34.2 | jq -r
//   .Dir)/api/openapi-spec/swagger.json"
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

const kinds = {
  'cronjob-batch-v1': 'io.k8s.api.batch.v1.CronJob',
  'deployment-apps-v1': 'io.k8s.api.apps.v1.Deployment',
  'horizontalpodautoscaler-autoscaling-v2': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'ingress-networking-v1': 'io.k8s.api.networking.v1.Ingress',
  'job-batch-v1': 'io.k8s.api.batch.v1.Job',
  'networkpolicy-networking-v1': 'io.k8s.api.networking.v1.NetworkPolicy',
  'poddisruptionbudget-policy-v1': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'service-v1': 'io.k8s.api.core.v1.Service',
  'serviceaccount-v1': 'io.k8s.api.core.v1.ServiceAccount',
};
/** Kubernetes describes both fields as strings, but also accepts numbers. */
const alsoNumbers = new Set([
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString',
  'io.k8s.apimachinery.pkg.api.resource.Quantity',
]);

/** @typedef {{ [key: string]: unknown }} Schema */

const [file] = process.argv.slice(2);
if (file === undefined)
  throw new Error('name the swagger.json of Kubernetes; see the first lines of this script');
const { definitions } = /** @type {{ definitions: Record<string, Schema> }} */ (
  JSON.parse(await readFile(file, 'utf8'))
);

/** @type {Map<string, unknown>} */
const used = new Map();

/**
 * Reduces a schema to the parts that validate values, without descriptions. Rejects unknown fields. A field
 * may be null, which means that it is absent.
 *
 * @param {unknown} schema
 * @param {boolean} isField
 * @returns {unknown}
 */
const strict = (schema, isField = false) => {
  const {
    $ref,
    type,
    properties,
    items,
    additionalProperties,
    required,
    enum: values,
  } = /** @type {Schema} */ (schema);
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/definitions/', '');
    take(name);
    return { $ref: `definitions.json#/definitions/${name}` };
  }
  const takesMore = typeof additionalProperties === 'object' && additionalProperties !== null;
  return {
    ...(type !== undefined && { type: isField ? [type, 'null'] : type }),
    ...(values !== undefined && { enum: values }),
    ...(required !== undefined && { required }),
    ...(items !== undefined && { items: strict(items) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(
        Object.entries(/** @type {Schema} */ (properties)).map(([name, one]) => [name, strict(one, true)]),
      ),
      additionalProperties: false,
    }),
    ...(takesMore && { additionalProperties: strict(additionalProperties) }),
  };
};

/** @param {string} name */
const take = (name) => {
  if (used.has(name)) return;
  used.set(name, undefined);
  const definition = definitions[name];
  if (!definition) throw new Error(`Kubernetes does not know ${name}`);
  used.set(name, alsoNumbers.has(name) ? { type: ['string', 'number', 'null'] } : strict(definition));
};

const folder = join(root, 'deploy', 'helm', 'schemas');
for (const [name, definition] of Object.entries(kinds)) {
  take(definition);
  const schema = { $ref: `definitions.json#/definitions/${definition}` };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
}
const sorted = Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(join(folder, 'definitions.json'), `${JSON.stringify({ definitions: sorted })}\n`);
