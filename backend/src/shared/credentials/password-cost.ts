/** Parameters of argon2id password hashing. */
export interface PasswordCost {
  /** Memory in KiB. */
  memoryCost: number;
  /** Number of passes over the memory. */
  timeCost: number;
  /** Number of lanes. */
  parallelism: number;
}

/** The cost in production (OWASP Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
