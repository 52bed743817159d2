import { accountGerman } from './account/german.ts';
import { auditingGerman } from './auditing/german.ts';
import { closingGerman } from './closing/german.ts';
import { joinGerman } from './join/german.ts';
import { privacyGerman } from './privacy/german.ts';
import { supportGerman } from './support/german.ts';
import { testAuthGerman } from './test-auth/german.ts';

export const pagesGerman = {
  account: accountGerman,
  auditing: auditingGerman,
  closing: closingGerman,
  join: joinGerman,
  privacy: privacyGerman,
  support: supportGerman,
  testAuth: testAuthGerman,
};
