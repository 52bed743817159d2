// Public interface of this domain for other domains (docs/adr/0072).
export { assertApproved } from './assert-approved.ts';
export { textToPublish } from './text-to-publish.ts';
