// Exports for other domains (docs/adr/0072).
export { type InviteDeps, inviterOf } from './invitations/invite.ts';
export { createJoinLinks, type JoinLinks } from './invitations/join-links.ts';
export {
  invitationExpiry,
  invitationRateLimit,
  languageOfInvitee,
  mailInvitation,
} from './invitations/mail-invitation.ts';
