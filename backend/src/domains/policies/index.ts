// Exports for other domains (docs/adr/0072).
export { contentSha256 } from './content-sha256.ts';
export { policyExists } from './policy-exists.ts';
export { policyCreator } from './policy-creator.ts';
export { policyTexts } from './policy-texts.ts';
