import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** What an administrator can do to an organization or a person. */
export const administratorActs = [
  'organization-suspended',
  'organization-resumed',
  'organization-reopened',
  'user-suspended',
  'user-reinstated',
  'invitation-resent',
  'trial-granted',
  'trial-ended',
  'feature-turned-on',
  'feature-turned-off',
  'feature-returned-to-plan',
  'support-started',
  'support-ended',
] as const;
export type AdministratorAct = (typeof administratorActs)[number];

/**
 * In an `administration-` stream of its own, which belongs to the installation: an administrator did something to an
 * organization or a person, whose own streams have what changed.
 */
export const administratorActed = defineEvent(
  'AdministratorActed',
  z.object({
    act: z.enum(administratorActs),
    subjectKind: z.enum(['organization', 'user']),
    subjectId: z.string(),
    reason: z.string(),
  }),
  { personal: { subject: (data) => data.subjectId, fields: ['reason'] } },
);
export type AdministratorActed = EventOf<typeof administratorActed>;
