import * as z from 'zod/mini';
import { organizationRoles } from '../organizations/roles.ts';
import { momentSchema } from '../policies/versions.ts';
import { policyStatuses } from '../value-lists.ts';

/** Scopes of `GET /api/as-of`: `in-force` lists the active policies, `all` every policy that existed. */
export const asOfScopes = ['in-force', 'all'] as const;
export type AsOfScope = (typeof asOfScopes)[number];

/** Query of `GET /api/as-of/members`. */
export const asOfQuerySchema = z.object({ at: momentSchema });
/** Query of `GET /api/as-of`. */
export const policiesAsOfQuerySchema = z.extend(asOfQuerySchema, {
  scope: z._default(z.enum(asOfScopes), 'in-force'),
});

/** A user with their current name. The name is `null` for an erased user, and for a part of the product. */
const namedSchema = z.object({ userId: z.string(), name: z.nullable(z.string()) });

/** An item of `GET /api/as-of`: a policy as it was at an instant, but with the current names of people. */
export const policyAsOfSchema = z.object({
  id: z.string(),
  title: z.string(),
  documentNumber: z.nullable(z.string()),
  status: z.enum(policyStatuses),
  version: z.int(),
  /** Time of the last change up to the instant. */
  updatedAt: z.iso.datetime(),
  /**
   * The policy's owner: the chosen person, or else the creator. If that person was not a member, the
   * longest-standing owner of the organization; `null` if there was none.
   */
  owner: z.nullable(namedSchema),
  /** The last completed analysis; `null` if there was none. */
  analysis: z.nullable(
    z.object({
      /** `null` for external auditors, who may not open analyses. */
      id: z.nullable(z.string()),
      /** The version of the policy that was analyzed, which may be older than the one at the instant. */
      version: z.int(),
      completedAt: z.iso.datetime(),
      /** `null` if too few requirements could be judged, or if the result had been removed. */
      score: z.nullable(z.number()),
      /** Hash of the control library, which identifies its version. */
      libraryVersion: z.nullable(z.string()),
    }),
  ),
});
export type PolicyAtInstant = z.infer<typeof policyAsOfSchema>;

/** An item of `GET /api/as-of/members`: a member at an instant. */
export const memberAsOfSchema = z.object({
  ...namedSchema.shape,
  role: z.enum(organizationRoles),
  /** False if the organization had deactivated the membership. */
  active: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type MemberAsOf = z.infer<typeof memberAsOfSchema>;

/** Maximum number of instants in `GET /api/as-of/changes`. */
export const AS_OF_CHANGES = 120;

/**
 * Response of `GET /api/as-of/changes`: instants of changes in the organization, earliest first. If there are
 * more than `AS_OF_CHANGES`, the time from the first change to the last one is divided into equal parts, and
 * the response contains only the last change in each part.
 */
export const asOfChangesSchema = z.array(z.iso.datetime());
