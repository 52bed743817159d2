import type { ProblemTexts } from './problem-texts.ts';

/** Problems with organizations: members, shared data, and closing. */
export const organizationProblems = {
  'organization.suspended': {
    status: 403,
    detail: 'Your organization has been suspended. Please contact the administrator of this installation.',
  },
  'organization.closing': {
    status: 403,
    detail:
      'Your organization will be closed on {day}. Until then it can be read and exported, not changed. An owner can reopen it.',
  },
  'organization.changed': {
    status: 409,
    detail: 'The organization was changed in the meantime. Please try again.',
  },
  'organization.already-member': { status: 409, detail: 'This person is already a member.' },
  'organization.last-owner': {
    status: 409,
    detail: 'An organization must have an owner. Make someone else an owner first.',
  },
  'absence.delegate-not-possible': {
    status: 422,
    detail: 'The delegate must be another active member who may edit policies.',
  },
  'absence.over': { status: 422, detail: 'The last day is already over.' },
  'absence.not-yours': {
    status: 403,
    detail: 'Only owners can plan the absence of another member.',
  },
  'organization.member-not-found': { status: 404, detail: 'This person is not a member.' },
  'organization.administrator': {
    status: 403,
    detail:
      'This person is an administrator of the installation, so an organization cannot change their account.',
  },
  'suspension.already-set': { status: 409, detail: 'This is already suspended.' },
  'suspension.not-set': { status: 409, detail: 'This is not suspended.' },
  'suspension.administrator': {
    status: 409,
    detail: 'Administrators of the installation, and organizations that they belong to, cannot be suspended.',
  },
  'support.no-consent': {
    status: 409,
    detail:
      'The organization has not granted support access, or has ended it. An owner grants it in Settings.',
  },
  'support.administrator': {
    status: 409,
    detail: 'You cannot act as an administrator of the installation.',
  },
  'support.suspended': { status: 409, detail: 'This person or their organization is suspended.' },
  'support.not-granted': { status: 409, detail: 'Support access is not granted.' },
  'support.not-allowed': {
    status: 403,
    detail: 'You cannot do this while acting as someone for support. They must do it themselves.',
  },
  'site-claim.repeated': { status: 409, detail: 'The front page already has this claim.' },
  'site-claim.too-many': { status: 409, detail: 'The front page can have at most {most} claims.' },
  'site-claim.not-found': { status: 404, detail: 'This claim is not on the front page.' },
  'site-claim.changed': {
    status: 409,
    detail: 'Someone else is changing the claims on the front page. Please try again.',
  },
  'feature.turned-off': {
    status: 403,
    detail: 'This has been turned off for your organization. Ask the administrators of this installation.',
  },
  'feature.unchanged': { status: 409, detail: 'The feature is already set this way.' },
  'feature.day-over': { status: 422, detail: 'The last day is already over.' },
  'directory.person-exists': {
    status: 409,
    detail: 'The directory cannot add this person: the name or the email address is in use.',
  },
  'directory.person-not-managed': {
    status: 403,
    detail:
      'This person was not added by the directory. They change their email address in their own settings.',
  },
  'directory.address-refused': {
    status: 400,
    detail: 'The directory can assign only unused addresses in the organization’s verified domains.',
  },
  'directory.too-many-people': {
    status: 403,
    detail: 'The organization already has {people} people, which is the maximum for a directory.',
  },
  'directory.group-not-found': { status: 404, detail: 'This group does not exist.' },
  'directory.too-many-groups': {
    status: 403,
    detail: 'The directory already has {groups} groups, which is the maximum.',
  },
  'directory.too-many-in-groups': {
    status: 403,
    detail: 'The directory’s groups already have {people} members in total, which is the maximum.',
  },
  'directory.token-not-found': { status: 404, detail: 'This token does not exist.' },
  'directory.too-many-tokens': {
    status: 409,
    detail: 'There are already {tokens} tokens. Revoke one first.',
  },
  'invitation.not-found': { status: 404, detail: 'This invitation does not exist.' },
  'invitation.not-valid': {
    status: 404,
    detail: 'This invitation link is no longer valid. Please ask for a new one.',
  },
  'invitation.list-faulty': { status: 422, detail: 'The list cannot be read. {fault}' },
  'invitation.for-somebody-else': {
    status: 403,
    detail: 'This invitation is for another email address. Sign out, then open the link again.',
  },
  'catalog.changed': { status: 409, detail: 'The catalog was changed in the meantime. Please try again.' },
  'publishing.already-chosen': {
    status: 409,
    detail: 'Another owner has already chosen when changes take effect.',
  },
  'catalog.not-found': { status: 404, detail: 'This catalog entry does not exist.' },
  'catalog.name-taken': { status: 409, detail: 'An entry named “{name}” already exists.' },
  'catalog.too-many': { status: 409, detail: 'There can be at most {items} entries of each kind.' },
  'catalog.in-use': {
    status: 409,
    detail: '“{name}” is in use. Policies that use it: {policies}. Change them first.',
  },
  'catalog.has-approval-rule': {
    status: 409,
    detail: '“{name}” has an approval rule. Remove the rule first.',
  },
  'export.running': { status: 409, detail: 'An export is already in progress.' },
  'export.not-ready': { status: 404, detail: 'There is no export to download. Request a new one.' },
  'evidence.running': { status: 409, detail: 'An evidence pack is already in progress.' },
  'evidence.not-found': { status: 404, detail: 'This evidence pack does not exist or has expired.' },
  'evidence.request-not-found': { status: 404, detail: 'This request for evidence does not exist.' },
  'evidence.request-closed': { status: 409, detail: 'This request for evidence is no longer open.' },
  'evidence.too-many-requests': {
    status: 409,
    detail: 'An auditor can have at most {requests} open requests for evidence.',
  },
  'evidence.limit-reached': {
    status: 409,
    detail: 'An audit can have at most {requests} requests for evidence.',
  },
  'evidence.due-in-past': { status: 422, detail: 'The due date must not be in the past.' },
  'evidence.exceeds-audit': {
    status: 422,
    detail:
      'This evidence pack covers more than the audit does. Create one for the audited period and policies.',
  },
  'evidence.policy-not-audited': {
    status: 422,
    detail: 'The auditor cannot read one of these policies, because it is not part of the audit.',
  },
  'auditor.not-found': { status: 404, detail: 'This auditor’s access does not exist, or has ended.' },
  'auditor.already-invited': {
    status: 409,
    detail: 'This person can already audit your organization, or has an invitation to do so.',
  },
  'auditor.expiry-invalid': {
    status: 422,
    detail: 'An auditor’s access must end in the future, and within {days} days.',
  },
  'auditor.ended': { status: 403, detail: 'The organization has ended your access as an auditor.' },
  'auditor.expired': { status: 403, detail: 'Your access as an auditor has expired.' },
  'auditor.not-allowed': {
    status: 403,
    detail: 'Auditors cannot do this in an organization that they audit.',
  },
  'auditor.second-factor-required': {
    status: 403,
    detail:
      'This organization requires its auditors to use two-factor authentication. Turn it on under Settings, Security in your own organization.',
  },
  'auditor.required': {
    status: 403,
    detail: 'Only external auditors can do this, in an organization that they audit.',
  },
  'history.not-signed': { status: 404, detail: 'The history has no checkpoint yet. Try again in a minute.' },
  'history.event-not-found': { status: 404, detail: 'The signed history does not contain this event.' },
  'history.too-short': { status: 409, detail: 'The history has only {events} recorded events.' },
  'history.tile-not-found': { status: 404, detail: 'This tile does not exist.' },
  'history.rewritten': {
    status: 409,
    detail:
      'The stored history does not continue its last checkpoint, so it cannot be signed. Tell your administrator.',
  },
  'variable.not-found': { status: 404, detail: 'This variable does not exist.' },
  'variable.in-use': {
    status: 409,
    detail: '“{name}” is in use. Policies that use it: {policies}. Remove it from them first.',
  },
  'variable.organization-name': {
    status: 409,
    detail: 'The company name is the name of the organization. Change it in the organization’s details.',
  },
  'variable.too-many': { status: 409, detail: 'There can be at most {variables} variables.' },
  'variable.too-many-uses': {
    status: 422,
    detail: 'A policy can use variables in at most {uses} places.',
  },
  'legal-hold.policy': {
    status: 409,
    detail: 'This policy is under a legal hold, so nothing of it can be deleted. An owner can lift the hold.',
  },
  'legal-hold.person': {
    status: 409,
    detail:
      'This person is under a legal hold of this organization or an earlier one, so they cannot be erased or moved. An owner there can lift the hold.',
  },
  'legal-hold.organization': {
    status: 409,
    detail:
      'Your organization is under a legal hold, so nothing can be deleted. An owner can lift the hold, unless an administrator placed it.',
  },
  'legal-hold.already-set': { status: 409, detail: 'This is already under a legal hold.' },
  'legal-hold.not-set': { status: 409, detail: 'This is not under a legal hold.' },
  'legal-hold.by-administrator': {
    status: 403,
    detail:
      'An administrator of this installation placed this legal hold. Only an administrator can lift it.',
  },
  'legal-hold.too-late': {
    status: 409,
    detail: 'Data is being removed right now, so no legal hold can be placed until that has ended.',
  },
  'legal-hold.too-many': {
    status: 409,
    detail: 'You already have {holds} legal holds. Place one on the whole organization instead.',
  },
  'legal-hold.changed': {
    status: 409,
    detail: 'The legal holds were changed in the meantime. Please try again.',
  },
  'legal-hold.unknown': { status: 404, detail: 'This policy or person is not in your organization.' },
  'closing.not-confirmed': { status: 422, detail: 'This is not the name of your organization.' },
  'closing.already-requested': {
    status: 409,
    detail: 'The organization is already scheduled to close.',
  },
  'closing.not-requested': { status: 409, detail: 'The organization is not scheduled to close.' },
  'closing.too-late': {
    status: 409,
    detail: 'The organization’s data is already being removed, so it can no longer be reopened.',
  },
  'closing.held': {
    status: 409,
    detail:
      'Legal holds ({holds}) require your organization to keep its data. It can be closed once they are lifted.',
  },
  'closing.administrator': {
    status: 409,
    detail:
      'An administrator of this installation is a member, so the organization cannot be closed. Remove them first.',
  },
} as const satisfies ProblemTexts;
