// What other domains may use of this one (docs/adr/0072).
export { describeCatalog, hasPolicyType, loadVariables } from './load-catalog.ts';
