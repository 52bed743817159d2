/** What a password's argon2id hash costs: OWASP Password Storage Cheat Sheet, 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST = {
  /** KiB. */
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;
