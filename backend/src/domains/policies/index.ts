// Exports for other domains (docs/adr/0072).
export { policyExists } from './policy-exists.ts';
export { policyMaker } from './policy-maker.ts';
export { policyTexts } from './policy-texts.ts';
