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
  from: { path: anyOf([name]) },
  to: {
    path: anyOf(
      [...workspaces, 'bench', 'scripts'].filter((to) => to !== name && !mayImport[name].includes(to)),
    ),
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...directions,
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
      from: { path: '^backend/' },
      to: { path: '^projections/src/(?!index\\.ts)' },
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
