// Exports for other domains (docs/adr/0072).
export { policyExists } from './policy-exists.ts';
export { policyCreator } from './policy-creator.ts';
export { policyTexts } from './policy-texts.ts';
