import { readdirSync } from 'node:fs';
import swc from '@swc/core';

// TypeScript 7 has no parser API, so swc parses. dependency-cruiser does not tell swc which files contain
// JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

// Which workspace may import which others, including type-only imports. Enforces the table in docs/adr/0001.
const mayImport = {
  contracts: [],
  storage: ['contracts'],
  projections: ['contracts', 'storage'],
  backend: ['contracts', 'storage', 'projections'],
  client: [],
  verifier: [],
  ui: ['contracts'],
  shell: ['contracts', 'ui'],
  'mfe-policies': ['contracts', 'ui'],
  'mfe-analysis': ['contracts', 'ui'],
  'mfe-billing': ['contracts', 'ui'],
  'mfe-admin': ['contracts', 'ui'],
  e2e: [],
};
const workspaces = Object.keys(mayImport);
const anyOf = (names) => `^(?:${names.join('|')})/`;

const directions = workspaces.map((name) => ({
  name: `${name}-imports`,
  comment: `${name} may import ${mayImport[name].join(', ') || 'no other workspace'}`,
  severity: 'error',
  // Specs of the client and the verifier may import anything, because they run against the whole product.
  from: {
    path: anyOf([name]),
    ...((name === 'client' || name === 'verifier') && { pathNot: '\\.spec\\.ts$' }),
  },
  to: {
    path: anyOf(
      [...workspaces, 'bench', 'scripts'].filter((to) => to !== name && !mayImport[name].includes(to)),
    ),
    // End-to-end tests may import the test servers of the backend, for example its identity provider.
    ...(name === 'e2e' && { pathNot: '^backend/src/testing/' }),
  },
}));

// Layers of the backend (docs/adr/0068): shared < domains and http < wiring < mains. A layer imports only
// lower ones.
const inShared = '^backend/src/shared/';
const inDomain = '^backend/src/domains/([^/]+)/';
/** Specs and their helpers may start the whole product. */
const specs = '\\.spec\\.ts$|/testing/';
const describesRoutes = '^backend/src/shared/(?:routing|modules)/';

/** Each domain may import the domains before it (docs/adr/0072). */
export const domainOrder = [
  'organizations',
  'legal-holds',
  'directory',
  'identity',
  'members',
  'audit-engagements',
  'provisioning',
  'groups',
  'catalog',
  'pictures',
  'policies',
  'documents',
  'billing',
  'analysis',
  'templates',
  'regulatory-updates',
  'notifications',
  'reviews',
  'policy-exceptions',
  'comments',
  'approvals',
  'publishing',
  'webhooks',
  'history-proof',
  'organization-export',
  'audit',
  'evidence',
  'dashboard',
  'search',
  'live',
  'site',
  'retention',
  'administration',
];
const folders = readdirSync(new URL('backend/src/domains/', import.meta.url));
const unordered = folders.filter((folder) => !domainOrder.includes(folder));
if (unordered.length > 0) throw new Error(`Give ${unordered.join(', ')} a place in the order of domains.`);

/**
 * Returns a pattern for paths in any of `domains`. If `domains` is empty, the pattern matches no existing
 * path.
 */
const anyDomain = (domains) => `^backend/src/domains/(?:${domains.join('|') || '-'})/`;

const backendFloors = [
  {
    name: 'domains-offer-an-index',
    severity: 'error',
    comment: "Another domain uses what a domain's index.ts exports, and nothing else of it.",
    from: { path: inDomain, pathNot: specs },
    to: { path: inDomain, pathNot: '^backend/src/domains/(?:$1/|[^/]+/index\\.ts$)' },
  },
  ...domainOrder.map((domain, place) => ({
    name: `${domain}-imports-earlier-domains`,
    severity: 'error',
    comment: `A domain may import only domains that come before it in the order of docs/adr/0072.`,
    from: { path: `^backend/src/domains/${domain}/`, pathNot: specs },
    to: { path: anyDomain(domainOrder.slice(place + 1)) },
  })),
  {
    name: 'domains-import-shared',
    severity: 'error',
    comment: 'http/ mounts what domains describe by routing/; only wiring/ puts both together.',
    from: { path: inDomain, pathNot: specs },
    to: { path: '^backend/src/(?!shared/|domains/)' },
  },
  {
    name: 'only-routes-know-routing',
    severity: 'error',
    comment:
      'Commands, deciders and reactions know nothing of routes: routes.ts, *-routes.ts, tools.ts and module.ts do.',
    from: { path: inDomain, pathNot: `${specs}|[/-](?:routes|tools)\\.ts$|/module\\.ts$` },
    to: { path: describesRoutes },
  },
  {
    name: 'shared-imports-shared',
    severity: 'error',
    comment: 'What all domains use knows none of them, nor the app.',
    from: { path: inShared, pathNot: specs },
    to: { path: '^backend/src/', pathNot: inShared },
  },
  {
    name: 'routing-is-the-top-of-shared',
    severity: 'error',
    comment:
      'Routes and modules are described on top of everything else in shared/, which knows nothing of them.',
    from: { path: inShared, pathNot: `${specs}|${describesRoutes}|/(?:module|routes)\\.ts$` },
    to: { path: describesRoutes },
  },
  {
    name: 'http-imports-shared',
    severity: 'error',
    comment: 'http/ is given its routes, sessions and guard; it knows no domain.',
    from: { path: '^backend/src/http/', pathNot: specs },
    to: { path: '^backend/src/(?!shared/|http/)' },
  },
  {
    name: 'wiring-does-not-import-mains',
    severity: 'error',
    comment: 'A main starts what wiring/ puts together; nothing starts a main but a process.',
    from: { path: '^backend/src/wiring/', pathNot: specs },
    to: { path: '^backend/src/(?:mains|testing)/' },
  },
];

/**
 * Prevents the engine that fills read models from importing any read model. Read models may import each
 * other.
 */
const projectionFloors = [
  {
    name: 'engine-knows-no-read-model',
    severity: 'error',
    comment: 'The list of read models is passed to the engine.',
    from: { path: '^projections/src/engine/', pathNot: specs },
    to: { path: '^projections/src/(?!engine/)' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    ...backendFloors,
    ...projectionFloors,
    {
      name: 'nobody-imports-bench',
      severity: 'error',
      from: { pathNot: '^bench/' },
      to: { path: '^bench/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'backend-reads-through-queries',
      comment:
        "The backend takes a read model's queries from the package's index, never its tables or projectors.",
      severity: 'error',
      from: { path: '^backend/', pathNot: specs },
      to: { path: '^projections/src/(?!index\\.ts)' },
    },
    {
      name: 'backend-specs-read-through-queries',
      comment: 'Specs may also take the database with read models that projections offer for tests.',
      severity: 'error',
      from: { path: `^backend/.*(?:${specs})` },
      to: { path: '^projections/src/(?!index\\.ts|testing/index\\.ts)' },
    },
    {
      name: 'events-know-no-api',
      comment: 'What is stored is forever and does not depend on requests and answers, which may change.',
      severity: 'error',
      from: { path: '^contracts/src/[^/]+/events\\.ts$' },
      to: { path: '^contracts/src/[^/]+/api\\.ts$' },
    },
    {
      name: 'deciders-are-pure',
      comment:
        'A decider computes: it reaches no engine, no clock, no random source and no package but contracts.',
      severity: 'error',
      from: { path: '/decider\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: '^contracts/' },
    },
    {
      name: 'controls-are-read-in-a-thread',
      comment:
        'Parsing the control library or a translation takes a second: shared/controls/shipped-controls.ts has a thread do it.',
      severity: 'error',
      from: { path: '^backend/', pathNot: `${specs}|/(?:controls|translation)-in-thread\\.ts$` },
      to: { path: '/shared/controls/(?:load-controls|translations/load-translation)\\.ts$' },
    },
    {
      name: 'features-do-not-import-each-other',
      comment: 'What two features of a micro-frontend need lives in its src/shared/ or in ui.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/src/([^/]+)/' },
      to: { path: '^$1/src/(?!shared/|testing/)[^/]+/', pathNot: '^$1/src/$2/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['proviso-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
