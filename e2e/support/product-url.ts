/** URL of the product under test: a running one, or the one that the global setup starts. */
export const productUrl =
  process.env['PRODUCT_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4173'}`;
