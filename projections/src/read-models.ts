import { accounts } from './read-models/accounts/projector.ts';
import { analyses } from './read-models/analyses/projector.ts';
import { approvals } from './read-models/approvals/projector.ts';
import { comments } from './read-models/comments/projector.ts';
import { auditLog } from './read-models/audit-log/projector.ts';
import { documents } from './read-models/documents/projector.ts';
import { entitlements } from './read-models/entitlements/projector.ts';
import { policies } from './read-models/policies/projector.ts';
import type { ReadModel } from './engine/read-model.ts';
import { policyExceptions } from './read-models/policy-exceptions/projector.ts';
import { publications } from './read-models/publications/projector.ts';
import { retention } from './read-models/retention/projector.ts';
import { revenue } from './read-models/revenue/projector.ts';
import { reviews } from './read-models/reviews/projector.ts';
import { search } from './read-models/search/projector.ts';

/** All read models of this version of the product. */
export const readModels: readonly ReadModel[] = [
  accounts,
  entitlements,
  retention,
  revenue,
  policies,
  reviews,
  publications,
  approvals,
  policyExceptions,
  comments,
  documents,
  search,
  analyses,
  auditLog,
];
