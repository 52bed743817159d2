import type { RegulatoryUpdate } from '@proviso/contracts';
import { europeanUnion } from './european-union.ts';
import { federalRegister2024 } from './federal-register-2024.ts';
import { federalRegisterBefore2024 } from './federal-register-before-2024.ts';
import { federalRegisterSince2025 } from './federal-register-since-2025.ts';

/**
 * What regulators have published, as included with this version. A description reflects the document itself: later delays,
 * corrections, and court decisions are found at its address.
 */
export const shippedUpdates: readonly RegulatoryUpdate[] = [
  ...federalRegisterSince2025,
  ...federalRegister2024,
  ...federalRegisterBefore2024,
  ...europeanUnion,
];
