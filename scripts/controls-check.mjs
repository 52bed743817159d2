// `npm run controls:check -- catalogues.json`: compares the control library's citations with an independent
// list: a file that maps a framework to { items: [{ id, title, level }] }. Prints the controls that the
// library lacks; whole families and withdrawn controls may be missing on purpose. Fails only if the library
// itself has faults. CONTROLS_CATALOGUES can also specify the path.
import { readFile } from 'node:fs/promises';
import './lib/require-node.mjs';

const path = process.argv[2] ?? process.env.CONTROLS_CATALOGUES;
if (!path) {
  process.stderr.write('Usage: npm run controls:check -- catalogues.json\n');
  process.exit(2);
}
const { loadControls } = await import('../backend/dist/shared/controls/load-controls.js');
const { libraryFaults } = await import('../backend/dist/shared/controls/library-faults.js');
const catalogues = JSON.parse(await readFile(path, 'utf8'));
const controls = await loadControls();

/**
 * For each framework: its body in the library, and a function that converts an `id` of the list to a
 * citation.
 */
const citations = {
  HIPAA: ['HIPAA', (id) => `45 CFR ${id}`],
  GDPR: ['GDPR', (id) => id],
  'PCI DSS': ['PCI DSS', (id) => `Requirement ${id}`],
  'ISO 27001': ['ISO 27001', (id) => (id.startsWith('A.') ? `Annex A ${id.slice(2)}` : `Clause ${id}`)],
  'NIST 800-53': ['NIST', (id) => `SP 800-53 ${id}`],
  'NIST CSF': ['NIST', (id) => `CSF ${id}`],
  SOX: ['SOX', (id) => `Section ${id}`],
  COSO: ['COSO', (id) => id],
  FERPA: ['FERPA', (id) => `34 CFR ${id}`],
  COPPA: ['COPPA', (id) => `16 CFR ${id}`],
  CCPA: ['CCPA', (id) => `Cal. Civ. Code ${id}`],
  OSHA: ['OSHA', (id) => `29 CFR ${id}`],
};
for (const [framework, { items }] of Object.entries(catalogues)) {
  const [body, cite] = citations[framework] ?? [];
  if (!body) continue;
  const missing = items.filter(({ id }) => !controls.find(body, cite(id)));
  process.stdout.write(
    `${framework}: ${items.length - missing.length} of ${items.length} are in the library\n`,
  );
  for (const { id, title } of missing) process.stdout.write(`  not in the library: ${id} ${title}\n`);
}
const faults = libraryFaults(controls.bodies);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exit(faults.length > 0 ? 1 : 0);
