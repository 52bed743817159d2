/** The address of the product under test: one that runs already, or the one that the global set-up starts. */
export const productUrl =
  process.env['PRODUCT_URL'] ?? `http://127.0.0.1:${process.env['E2E_PORT'] ?? '4173'}`;
