import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** Roles in an organisation; what each may do is `permissions.ts`. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'auditor'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const organizationRegistered = defineEvent('OrganizationRegistered', z.object({ name: z.string() }));
export const memberJoined = defineEvent(
  'MemberJoined',
  z.object({ userId: z.string(), role: z.enum(organizationRoles) }),
);

export const organizationEvents = [organizationRegistered, memberJoined] as const;
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;
