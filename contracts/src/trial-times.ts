/** Milliseconds for which somebody may look around without trial or subscription (specification §9). */
export const accessTrialMs = 5 * 60 * 1000;
/** Milliseconds between two looks at the state of trial and access (specification §9). */
export const entitlementPollMs = 30 * 1000;
