/** Parameters of a password's argon2id hash. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

/** The cost in production: OWASP Password Storage Cheat Sheet, 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
