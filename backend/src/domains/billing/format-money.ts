/**
 * Formats an amount of money as `$49.00` for documents and emails.
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217 code
 * @param locale for example `de-DE`, which formats `49,00 $`
 */
export const formatMoney = (amount: number, currency: string, locale = 'en-US'): string => {
  const writer = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = writer.resolvedOptions();
  return writer.format(amount / 10 ** maximumFractionDigits);
};
