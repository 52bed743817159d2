import type { ProblemTexts } from './problem-texts.ts';

/** Problems with webhooks. */
export const webhookProblems = {
  'webhook.not-found': { status: 404, detail: 'This webhook does not exist.' },
  'webhook.changed': {
    status: 409,
    detail: 'The webhooks of your organization were changed at the same time. Please try again.',
  },
  'webhook.too-many': {
    status: 409,
    detail: 'Your organization already has {webhooks} webhooks. Remove one first.',
  },
  'webhook.address-not-valid': {
    status: 422,
    detail: 'The address must begin with https:// and must not contain a user name or password.',
  },
  'webhook.address-not-https': { status: 422, detail: 'The address must begin with https://.' },
  'webhook.address-not-public': {
    status: 422,
    detail: 'This address is in a private network. Webhooks can only use public addresses.',
  },
  'webhook.host-not-found': {
    status: 422,
    detail: 'No server was found at this address. Check the spelling.',
  },
  'webhook.disabled': { status: 409, detail: 'This webhook is disabled. Enable it first.' },
  'webhook.delivery-not-found': { status: 404, detail: 'This delivery does not exist, or is too old.' },
  'webhook.delivery-pending': { status: 409, detail: 'This delivery is still in progress.' },
} as const satisfies ProblemTexts;
