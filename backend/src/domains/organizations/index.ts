// Public interface of this domain for other domains (docs/adr/0072).
export { changeOrganization } from './change-organization.ts';
export { organizationDecider } from './decider.ts';
export { resolveInstant } from './resolve-instant.ts';
export { isActiveEditor } from './is-active-editor.ts';
export { hasAdministrator, loadOrganization } from './load-organization.ts';
export type {
  JoinOrganization,
  LeaveOrganization,
  ListedInvitation,
  OrganizationCommand,
} from './organization-command.ts';
export { organization, type Organization, type PendingInvitation } from './organization.ts';
export { delegateOf, seatsOf } from './seats.ts';
export { supportAccessOf } from './support-access-of.ts';
export { type FormatDay, dayFormatterFor, timeZoneOf, todayIn } from './time-zone-of.ts';
