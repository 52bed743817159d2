import type { RegulatoryUpdate } from '@proviso/contracts';
import { europeanUnion } from './european-union.ts';
import { federalRegister2024 } from './federal-register-2024.ts';
import { federalRegisterBefore2024 } from './federal-register-before-2024.ts';
import { federalRegisterSince2025 } from './federal-register-since-2025.ts';
import { otherPublishers } from './other-publishers.ts';

/**
 * Regulatory updates shipped with this version. Descriptions reflect the document itself, and
 * `ended` what a court or a later rule made of it, as far as this version knows. Delays and corrections are
 * at its address.
 */
export const shippedUpdates: readonly RegulatoryUpdate[] = [
  ...federalRegisterSince2025,
  ...federalRegister2024,
  ...federalRegisterBefore2024,
  ...europeanUnion,
  ...otherPublishers,
];
