// What other domains may use of this one (docs/adr/0072).
export { policyExists } from './policy-exists.ts';
export { policyMaker } from './policy-maker.ts';
export { policyTexts } from './policy-texts.ts';
