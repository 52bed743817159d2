import { accountSpanish } from './account/spanish.ts';
import { auditingSpanish } from './auditing/spanish.ts';
import { closingSpanish } from './closing/spanish.ts';
import { joinSpanish } from './join/spanish.ts';
import { privacySpanish } from './privacy/spanish.ts';
import { supportSpanish } from './support/spanish.ts';
import { testAuthSpanish } from './test-auth/spanish.ts';

export const pagesSpanish = {
  account: accountSpanish,
  auditing: auditingSpanish,
  closing: closingSpanish,
  join: joinSpanish,
  privacy: privacySpanish,
  support: supportSpanish,
  testAuth: testAuthSpanish,
};
