import { defineTexts } from '@proviso/ui';
import { billingEnglishTexts } from './texts/billing.ts';

export const billingTexts = defineTexts('billing', billingEnglishTexts, {
  de: async () => (await import('./texts/de/billing.ts')).billingGerman,
  es: async () => (await import('./texts/es/billing.ts')).billingSpanish,
});
