/** API paths, which are also query keys. */
export const trialStatusPath = '/api/free-trial/status';
export const startTrialPath = '/api/free-trial/start';
export const entitlementsPath = '/api/entitlements';
export const pricesPath = '/api/billing/prices';
export const paymentsPath = '/api/billing/payments';
export const subscriptionPath = '/api/subscription';
export const invoicesPath = '/api/subscription/invoices';
export const sandboxDetailsPath = '/api/billing/sandbox/details';
export const planChangePath = '/api/subscription/plan-change';
