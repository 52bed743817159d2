import swc from '@swc/core';

// TypeScript 7 has no API to parse with, so swc does; dependency-cruiser does not tell it which files have JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

// The table of docs/adr/0001 in a form that a tool enforces: who may import whom, type-only imports included.
const mayImport = {
  contracts: [],
  storage: ['contracts'],
  projections: ['contracts', 'storage'],
  backend: ['contracts', 'storage', 'projections'],
  client: [],
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
  // The client is tested against the running product.
  from: { path: anyOf([name]), ...(name === 'client' && { pathNot: '\\.spec\\.ts$' }) },
  to: {
    path: anyOf(
      [...workspaces, 'bench', 'scripts'].filter((to) => to !== name && !mayImport[name].includes(to)),
    ),
    // Journeys need servers that the backend's tests have, too, such as an identity provider.
    ...(name === 'e2e' && { pathNot: '^backend/src/testing/' }),
  },
}));

// Layers of the backend (docs/adr/0021): a folder of backend/src is a domain unless it stands here.
const ground = [
  'accounts',
  'config',
  'controls',
  'event-log',
  'extraction',
  'files',
  'jobs',
  'keeping',
  'live-connections',
  'mail',
  'modules',
  'outgoing',
  'read-models',
  'rendering',
  'routing',
  'scheduler',
  'telemetry',
  'threads',
  'turns',
  'view-log',
];
const app = 'http';
/** Only mains and specs import them. */
const top = ['wiring', 'testing', 'tenancy'];
const inBackend = (names) => `^backend/src/(?:${names.join('|')})/`;
const inDomain = '^backend/src/([^/]+)/';
const inNoDomain = inBackend([...ground, app, ...top]);
/** Specs, and what helps them, may start the whole product. */
const specs = '\\.spec\\.ts$|/testing/';

const backendLayers = [
  {
    name: 'domains-do-not-import-each-other',
    severity: 'error',
    comment: 'A domain is given what it needs of another one, or both need a module of the ground.',
    from: { path: inDomain, pathNot: `${inNoDomain}|${specs}` },
    to: { path: inDomain, pathNot: `${inNoDomain}|^backend/src/$1/` },
  },
  {
    name: 'domains-do-not-import-the-app',
    severity: 'error',
    comment: 'http/ mounts what domains describe by routing/; only the top puts both together.',
    from: { path: inDomain, pathNot: `${inNoDomain}|${specs}` },
    to: { path: inBackend([app, ...top]) },
  },
  {
    name: 'only-routes-know-routing',
    severity: 'error',
    comment:
      'Commands, deciders and reactions know nothing of routes: routes.ts, *-routes.ts, tools.ts and module.ts do.',
    from: { path: inDomain, pathNot: `${inNoDomain}|${specs}|[/-](?:routes|tools)\\.ts$|/module\\.ts$` },
    to: { path: inBackend(['routing', 'modules']) },
  },
  {
    name: 'ground-imports-ground',
    severity: 'error',
    comment: 'What lies below the domains knows none of them, nor the app.',
    from: { path: inBackend(ground), pathNot: specs },
    to: { path: '^backend/src/[^/]+/', pathNot: inBackend(ground) },
  },
  {
    name: 'routing-is-the-upper-ground',
    severity: 'error',
    comment:
      'Routes and modules are described on top of accounts, stores and turns, which know nothing of them.',
    from: { path: inBackend(ground), pathNot: `${specs}|${inBackend(['routing', 'modules'])}|/module\\.ts$` },
    to: { path: inBackend(['routing', 'modules']) },
  },
  {
    name: 'the-app-imports-ground',
    severity: 'error',
    comment: 'http/ is given its routes, sessions and guard; it knows no domain.',
    from: { path: inBackend([app]), pathNot: specs },
    to: { path: '^backend/src/[^/]+/', pathNot: inBackend([...ground, app]) },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
    ...backendLayers,
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
      name: 'deciders-are-pure',
      comment:
        'A decider computes: it reaches no engine, no clock, no random source and no package but contracts.',
      severity: 'error',
      from: { path: '/decider\\.ts$' },
      to: { dependencyTypes: ['core', 'npm'], pathNot: '^contracts/' },
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
