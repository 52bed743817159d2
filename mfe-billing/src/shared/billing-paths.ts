/** Addresses, which are the keys of their queries, too. */
export const trialStatusPath = '/api/free-trial/status';
export const startTrialPath = '/api/free-trial/start';
export const entitlementsPath = '/api/entitlements';
