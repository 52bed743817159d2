import type { ProblemTexts } from './problem-texts.ts';

/** Problems with requests in general, and with the service as a whole. */
export const requestProblems = {
  'request.invalid': { status: 422, detail: 'Some of the values are not valid.' },
  'request.malformed': { status: 400, detail: 'The request could not be read.' },
  'request.if-match-required': {
    status: 428,
    detail: 'This request must state which version it applies to. Send an If-Match header.',
  },
  'request.too-large': { status: 413, detail: 'The request is too large.' },
  'request.too-complex': {
    status: 413,
    detail: 'The request has too many values, or they are nested too deeply.',
  },
  'request.took-too-long': {
    status: 422,
    detail: 'This took longer than {seconds} seconds to read. Please send less, or something simpler.',
  },
  'request.method-not-allowed': { status: 405, detail: 'This address does not support this method.' },
  'request.unsupported-media-type': { status: 415, detail: 'This kind of content is not accepted here.' },
  'request.not-found': { status: 404, detail: 'There is nothing at this address.' },
  'request.cross-site': { status: 403, detail: 'This request came from another site, so it was blocked.' },
  'request.too-many': { status: 429, detail: 'Too many requests. Please try again in {seconds} seconds.' },
  'idempotency.key-reused': { status: 422, detail: 'This idempotency key was used for a different request.' },
  'idempotency.in-progress': { status: 409, detail: 'The same request is still being processed.' },
  'parked-event.not-found': { status: 404, detail: 'This event is no longer parked.' },
  'kept-mail.not-found': {
    status: 404,
    detail: 'This email was already sent or discarded.',
  },
  'upkeep.running': { status: 409, detail: 'This is already in progress. Wait until it ends.' },
  'read-model.not-found': { status: 404, detail: 'There is no read model with this name.' },
  'event.too-large': {
    status: 413,
    detail: 'This change is too large to be stored. One change may have at most {kilobytes} KB.',
  },
  'event.history-damaged': {
    status: 500,
    detail:
      'Part of the history of this record is missing from the event store, so it cannot be shown or changed. Ask an administrator to restore it.',
  },
  'event.text-not-storable': {
    status: 422,
    detail: 'The text contains a character that cannot be stored (NUL or an unpaired surrogate).',
  },
  'service.unavailable': { status: 503, detail: 'The service is temporarily unavailable. Please try again.' },
  'service.preparing': {
    status: 503,
    detail: 'This is being prepared after an update and will be available shortly. Please try again.',
  },
  'service.failed': { status: 500, detail: 'Something went wrong on our side. Please try again.' },
} as const satisfies ProblemTexts;
