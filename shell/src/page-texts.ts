import { defineTexts, usePreparedTexts } from '@proviso/ui';
import { accountEnglish } from './account/english.ts';
import { auditingEnglish } from './auditing/english.ts';
import { closingEnglish } from './closing/english.ts';
import { joinEnglish } from './join/english.ts';
import { privacyEnglish } from './privacy/english.ts';
import { supportEnglish } from './support/english.ts';
import { testAuthEnglish } from './test-auth/english.ts';

const pageTexts = defineTexts(
  'shell-pages',
  {
    account: accountEnglish,
    auditing: auditingEnglish,
    closing: closingEnglish,
    join: joinEnglish,
    privacy: privacyEnglish,
    support: supportEnglish,
    testAuth: testAuthEnglish,
  },
  {
    de: async () => (await import('./pages-german.ts')).pagesGerman,
    es: async () => (await import('./pages-spanish.ts')).pagesSpanish,
  },
);

/** UI text for the shell's pages. The landing page loads faster without them. */
export const usePageTexts = () => {
  usePreparedTexts(pageTexts);
  return pageTexts.useTexts();
};
