import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { root } from '../lib/paths.mjs';

export const run = promisify(execFile);
export const helm = process.env['HELM'];
export const kubeconform = process.env['KUBECONFORM'];
export const chart = join(root, 'deploy/helm/proviso');
export const schemas = join(root, 'deploy/helm/schemas/{{.ResourceKind}}{{.KindSuffix}}.json');

/** The minimum values that an installation needs. */
export const minimumValues = {
  publicUrl: 'https://policies.example.com',
  'secrets.existing': 'proviso-secrets',
  'files.s3.bucket': 'proviso-files',
  'files.s3.region': 'eu-central-1',
  'networkPolicy.ingressFrom[0].namespaceSelector.matchLabels.kubernetes\\.io/metadata\\.name':
    'ingress-nginx',
};
/** Values that add every optional resource and field. */
export const maximumValues = {
  ...minimumValues,
  'kafka.brokers': 'kafka-1:9092',
  'projections.replicas': '3',
  'projections.autoscaling.enabled': 'true',
  'ingress.enabled': 'true',
  'ingress.className': 'nginx',
  'ingress.tlsSecret': 'proviso-tls',
  'secrets.files': 'proviso-files',
  'environment.EVENTSTORE_URL': 'esdb://eventstore:2113',
  'image.digest': `sha256:${'a'.repeat(64)}`,
  'networkPolicy.egressTo[0].ipBlock.cidr': '10.0.0.0/8',
  'operator.enabled': 'true',
  'microFrontends.billing.image': 'proviso-mfe-billing:1.2.0',
};

export interface Probe {
  httpGet: { path: string; port: string };
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
}
export interface Container {
  name: string;
  /** Set only for our own image, not for the images that serve files. */
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  securityContext: object;
  resources: { requests?: object; limits?: object };
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts: { name: string; mountPath: string }[];
}
export interface Pod {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: {
    containers: Container[];
    securityContext: object;
    automountServiceAccountToken: boolean;
    serviceAccountName: string;
    topologySpreadConstraints?: { topologyKey: string; whenUnsatisfiable: string }[];
  };
}
interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values: string[] }[];
}
interface Rule {
  ports: { port: number | string; protocol: string }[];
  to?: { podSelector?: Selector; namespaceSelector?: Selector; ipBlock?: { cidr: string } }[];
  from?: object[];
}
export interface Resource {
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
  spec: {
    template?: Pod;
    jobTemplate?: { spec: { template: Pod; activeDeadlineSeconds?: number } };
    suspend?: boolean;
    progressDeadlineSeconds?: number;
    unhealthyPodEvictionPolicy?: string;
    jobLabel?: string;
    podMetricsEndpoints?: { port: string }[];
    replicas?: number;
    podSelector?: Selector;
    policyTypes?: string[];
    ingress?: Rule[];
    egress?: Rule[];
    rules?: { host: string }[];
    tls?: { hosts: string[] }[];
  };
}

const templateArguments = (values: Record<string, string>, release: string): string[] => [
  'template',
  release,
  chart,
  // By default, Helm built from its Go module assumes a Kubernetes version that is years old.
  '--kube-version',
  '1.34.0',
  ...Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
];
/** Renders the chart as YAML, with values keyed by their paths. */
export const render = async (values: Record<string, string>, release = 'proviso'): Promise<string> =>
  (await run(helm ?? '', templateArguments(values, release), { maxBuffer: 16 * 1024 * 1024 })).stdout;
/** The chart's error message for invalid values, or `rendered`. */
export const chartErrorOf = (values: Record<string, string>): Promise<string> =>
  render(values).then(
    () => 'rendered',
    (error: unknown) => String(error),
  );
export const resourcesIn = (text: string): Resource[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Resource | null)
    .filter((resource) => resource !== null);
export const podOf = ({ spec }: Resource): Pod | undefined =>
  spec?.template ?? spec?.jobTemplate?.spec.template;

/** True if a network policy's selector selects a pod. */
export const selectsPod = (
  { matchLabels = {}, matchExpressions = [] }: Selector,
  { metadata: { labels } }: Pod,
): boolean =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(
    ({ key, operator, values }) => values.includes(labels[key] ?? '') === (operator === 'In'),
  );
