import type { RegulatoryUpdate } from '@proviso/contracts';
import { europeanUnion } from './european-union.ts';
import { federalRegister2024 } from './federal-register-2024.ts';
import { federalRegisterBefore2024 } from './federal-register-before-2024.ts';
import { federalRegisterSince2025 } from './federal-register-since-2025.ts';
import { otherPublishers } from './other-publishers.ts';

/**
 * Regulatory updates shipped with this version. A description reflects the document itself. `ended` states
 * the effect of a court decision or a later rule, as known when this version was released. The document's
 * page lists delays and corrections.
 */
export const shippedUpdates: readonly RegulatoryUpdate[] = [
  ...federalRegisterSince2025,
  ...federalRegister2024,
  ...federalRegisterBefore2024,
  ...europeanUnion,
  ...otherPublishers,
];
