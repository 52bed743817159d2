/**
 * Writes money as `$49.00`, for documents and emails.
 * @param amount in the currency's smallest unit
 * @param currency ISO 4217
 */
export const moneyOf = (amount: number, currency: string): string => {
  const writer = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = writer.resolvedOptions();
  return writer.format(amount / 10 ** maximumFractionDigits);
};
