import { accounts } from './accounts/projector.ts';
import { analyses } from './analyses/projector.ts';
import { auditLog } from './audit-log/projector.ts';
import { documents } from './documents/projector.ts';
import { entitlements } from './entitlements/projector.ts';
import { policies } from './policies/projector.ts';
import type { ReadModel } from './read-model.ts';
import { retention } from './retention/projector.ts';
import { revenue } from './revenue/projector.ts';
import { search } from './search/projector.ts';

/** Every read model of this version of the product. */
export const readModels: readonly ReadModel[] = [
  accounts,
  entitlements,
  retention,
  revenue,
  policies,
  documents,
  search,
  analyses,
  auditLog,
];
