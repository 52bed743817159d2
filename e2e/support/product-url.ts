/** URL of the product under test, which is already running or started by the global setup. */
export const productUrl =
  process.env['PRODUCT_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4173'}`;
