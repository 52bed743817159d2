import * as z from 'zod/mini';

/**
 * Every error that the API answers, by its stable code: status and a text suitable for display.
 * `{name}` in a text stands for a parameter. Listed for readers in docs/errors.md, which a test compares.
 */
export const problems = {
  'request.invalid': { status: 422, detail: 'Some of the values are not valid.' },
  'request.malformed': { status: 400, detail: 'The request could not be read.' },
  'request.too-large': { status: 413, detail: 'The request is too large.' },
  'request.too-complex': {
    status: 413,
    detail: 'The request has too many values, or they are nested too deeply.',
  },
  'request.method-not-allowed': { status: 405, detail: 'This address does not answer this method.' },
  'request.unsupported-media-type': { status: 415, detail: 'This kind of content is not accepted here.' },
  'request.not-found': { status: 404, detail: 'There is nothing at this address.' },
  'request.cross-site': { status: 403, detail: 'This request came from another site, so it was blocked.' },
  'request.too-many': { status: 429, detail: 'Too many requests. Please try again in {seconds} seconds.' },
  'idempotency.key-reused': { status: 422, detail: 'This idempotency key was used for a different request.' },
  'idempotency.in-progress': { status: 409, detail: 'The same request is still being processed.' },
  'session.required': { status: 401, detail: 'Please sign in.' },
  'organization.suspended': {
    status: 403,
    detail: 'Your organization has been suspended. Please contact the administrator of this installation.',
  },
  'organization.closing': {
    status: 403,
    detail:
      'Your organization will be closed on {day}. Until then it can be read and exported, not changed. An owner can reopen it.',
  },
  'identity.suspended': {
    status: 403,
    detail: 'Your account has been suspended. Please contact the administrator of this installation.',
  },
  'suspension.already-set': { status: 409, detail: 'This is suspended already.' },
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
    detail: 'Nobody acts as an administrator of the installation.',
  },
  'support.suspended': { status: 409, detail: 'This person or their organization is suspended.' },
  'support.not-granted': { status: 409, detail: 'Support access is not granted.' },
  'support.not-allowed': {
    status: 403,
    detail: 'This cannot be done while acting as somebody for support. They have to do it themselves.',
  },
  'site-claim.repeated': { status: 409, detail: 'The front page claims this already.' },
  'site-claim.too-many': { status: 409, detail: 'The front page makes {most} claims at most.' },
  'site-claim.not-found': { status: 404, detail: 'The front page does not claim this.' },
  'site-claim.changed': {
    status: 409,
    detail: 'Somebody else is changing what the front page claims. Please try again.',
  },
  'feature.turned-off': {
    status: 403,
    detail: 'This has been turned off for your organization. Ask the administrators of this installation.',
  },
  'feature.unchanged': { status: 409, detail: 'The feature is already set this way.' },
  'feature.day-over': { status: 422, detail: 'The last day is already over.' },
  'trial.not-running': { status: 409, detail: 'No free trial of this organization is running.' },
  'session.forbidden': { status: 403, detail: 'Your role does not allow this.' },
  'identity.email-taken': { status: 409, detail: 'An account with this email address already exists.' },
  'identity.credentials-wrong': { status: 401, detail: 'Invalid email or password. Please try again.' },
  'identity.admin-credentials-wrong': { status: 401, detail: 'Invalid admin email or password.' },
  'identity.link-invalid': {
    status: 410,
    detail: 'This link is no longer valid. Please request a new one.',
  },
  'person.not-found': { status: 404, detail: 'This person does not exist or was erased already.' },
  'identity.sign-in-to-confirm': {
    status: 403,
    detail:
      'Sign in to the account of this address, then open the link again. If you do not know its password, choose a new one.',
  },
  'identity.password-wrong': { status: 422, detail: 'Your current password is incorrect.' },
  'identity.no-password': {
    status: 409,
    detail: 'This account uses single sign-on and has no password.',
  },
  'identity.session-not-found': { status: 404, detail: 'This session does not exist.' },
  'mail.refused': { status: 422, detail: 'Email cannot be sent to this address.' },
  'organization.changed': {
    status: 409,
    detail: 'The organization was changed in the meantime. Please try again.',
  },
  'organization.already-member': { status: 409, detail: 'This person is already a member.' },
  'organization.last-owner': {
    status: 409,
    detail: 'An organization must have an owner. Make someone else an owner first.',
  },
  'identity.deactivated': {
    status: 403,
    detail: 'Your organization has deactivated your account. Please contact its administrator.',
  },
  'directory.person-exists': {
    status: 409,
    detail: 'The directory cannot add this person: the name or the email address is in use.',
  },
  'directory.person-not-managed': {
    status: 403,
    detail:
      'This person was not added by the directory. They change their email address in their own settings.',
  },
  'directory.too-many-people': {
    status: 403,
    detail: 'The organization already has {people} people, which is the most that a directory can keep.',
  },
  'directory.group-not-found': { status: 404, detail: 'This group does not exist.' },
  'directory.too-many-groups': {
    status: 403,
    detail: 'The directory already has {groups} groups, which is the most that it can keep.',
  },
  'directory.too-many-in-groups': {
    status: 403,
    detail: 'The groups of the directory already have {people} people together, which is the most.',
  },
  'directory.token-not-found': { status: 404, detail: 'This token does not exist.' },
  'directory.too-many-tokens': {
    status: 409,
    detail: 'There are already {tokens} tokens. Revoke one first.',
  },
  'organization.member-not-found': { status: 404, detail: 'This person is not a member.' },
  'invitation.not-found': { status: 404, detail: 'This invitation does not exist.' },
  'invitation.not-valid': {
    status: 404,
    detail: 'This invitation link is no longer valid. Please ask for a new one.',
  },
  'catalog.changed': { status: 409, detail: 'The catalog was changed in the meantime. Please try again.' },
  'catalog.not-found': { status: 404, detail: 'This entry of the catalog does not exist.' },
  'catalog.name-taken': { status: 409, detail: 'There is an entry named “{name}” already.' },
  'catalog.too-many': { status: 409, detail: 'There can be at most {items} entries of a kind.' },
  'export.running': { status: 409, detail: 'An export is being made already.' },
  'export.not-ready': { status: 404, detail: 'There is no export to download. Ask for a new one.' },
  'variable.not-found': { status: 404, detail: 'There is no such variable.' },
  'variable.in-use': {
    status: 409,
    detail: '“{name}” is in use. Policies that use it: {policies}. Take it out of them first.',
  },
  'variable.organization-name': {
    status: 409,
    detail: 'The company name is the name of the organization, which is changed in its details.',
  },
  'variable.too-many': { status: 409, detail: 'There can be at most {variables} variables.' },
  'variable.too-many-uses': {
    status: 422,
    detail: 'A policy can use variables in at most {uses} places.',
  },
  'catalog.in-use': {
    status: 409,
    detail: '“{name}” is in use. Policies that have it: {policies}. Change them first.',
  },
  'policy.type-unknown': { status: 422, detail: 'This policy type does not exist.' },
  'invitation.list-faulty': { status: 422, detail: 'The list cannot be read. {fault}' },
  'invitation.for-somebody-else': {
    status: 403,
    detail: 'This invitation is for another email address. Sign out, then open the link again.',
  },
  'subscription.trial-ended': { status: 402, detail: 'Your trial has ended. Subscribe to continue.' },
  'subscription.required': { status: 402, detail: 'This needs an active subscription.' },
  'subscription.plan-required': {
    status: 402,
    detail: 'This is part of the {planName} plan. Upgrade to use it.',
  },
  'subscription.quota-used': {
    status: 402,
    detail:
      'Your plan includes {limit} analyses a month, and all of them are used. They renew on {renewsOn}. The {planName} plan has no limit.',
  },
  'subscription.none': { status: 404, detail: 'Your organization has no subscription.' },
  'subscription.already-running': {
    status: 409,
    detail: 'Your organization already has a subscription. Change its plan instead.',
  },
  'subscription.changed': {
    status: 409,
    detail: 'The subscription was changed in the meantime. Please try again.',
  },
  'payment.failed': { status: 422, detail: '{reason}' },
  'payment.authentication-needed': {
    status: 422,
    detail:
      'Your bank wants you to confirm this payment, so nothing was charged or changed. Update your card, confirm it with your bank, and try again.',
  },
  'payment.unknown': {
    status: 404,
    detail: 'This payment is no longer valid. Please start again.',
  },
  'payment.not-answered': {
    status: 503,
    detail: 'The payment provider did not answer. Please try again in a moment: nothing is charged twice.',
  },
  'payment.misconfigured': {
    status: 503,
    detail: 'Payments are not set up correctly here. Please contact the administrator of this installation.',
  },
  'payment.address-needed': {
    status: 409,
    detail:
      'Tax cannot be computed without your billing address. Add it under “Billing Details”, then try again.',
  },
  'payment.customer-gone': {
    status: 409,
    detail:
      'The payment provider no longer knows your organization. You keep what you paid for, and can subscribe again when it ends.',
  },
  'payment.message-refused': { status: 400, detail: 'This message does not come from the payment provider.' },
  'payment.not-available': {
    status: 503,
    detail: 'This installation takes no payments. Please contact its administrator.',
  },
  'invoice.not-found': { status: 404, detail: 'This invoice does not exist.' },
  'trial.already-started': {
    status: 409,
    detail: 'Your organization has already started its free trial.',
  },
  'legal-hold.policy': {
    status: 409,
    detail: 'This policy is under a legal hold, so nothing of it can be deleted. An owner can lift the hold.',
  },
  'legal-hold.person': {
    status: 409,
    detail: 'This person is under a legal hold and cannot be erased. An owner can lift the hold.',
  },
  'legal-hold.organization': {
    status: 409,
    detail:
      'Your organization is under a legal hold, so nothing can be deleted. An owner can lift the hold, unless an administrator placed it.',
  },
  'erasure.not-confirmed': { status: 422, detail: 'This is not the email address of this person.' },
  'erasure.unknown': { status: 404, detail: 'This person does not exist or was erased already.' },
  'erasure.administrator': {
    status: 409,
    detail: 'Administrators of the installation cannot be erased. Take that role away first.',
  },
  'legal-hold.already-set': { status: 409, detail: 'There is a legal hold on this already.' },
  'legal-hold.not-set': { status: 409, detail: 'There is no legal hold on this.' },
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
  'closing.not-confirmed': { status: 422, detail: 'This is not the name of your organization.' },
  'closing.already-requested': { status: 409, detail: 'The organization is to be closed already.' },
  'closing.not-requested': { status: 409, detail: 'The organization is not to be closed.' },
  'closing.too-late': {
    status: 409,
    detail: 'Everything of the organization is being removed already. It cannot be reopened any more.',
  },
  'closing.held': {
    status: 409,
    detail:
      'Legal holds ({holds}) oblige your organization to keep what it has. It can be closed once they are lifted.',
  },
  'closing.administrator': {
    status: 409,
    detail:
      'An administrator of this installation is a member, so the organization cannot be closed. Remove them first.',
  },
  'legal-hold.unknown': { status: 404, detail: 'There is no such policy or person in your organization.' },
  'two-factor.code-wrong': { status: 422, detail: 'This code is incorrect. Please try again.' },
  'two-factor.already-on': { status: 409, detail: 'Two-factor authentication is already on.' },
  'two-factor.not-on': { status: 409, detail: 'Two-factor authentication is not on.' },
  'two-factor.not-set-up': { status: 409, detail: 'Set up two-factor authentication first.' },
  'two-factor.password-wrong': { status: 422, detail: 'This password is incorrect. Please try again.' },
  'two-factor.sign-in-ended': { status: 401, detail: 'This sign-in took too long. Please sign in again.' },
  'profile.picture-not-accepted': {
    status: 422,
    detail: 'This is not a PNG picture of {pixels} by {pixels} pixels.',
  },
  'profile.no-picture': { status: 404, detail: 'There is no picture.' },
  'passkey.off': {
    status: 404,
    detail: 'Passkeys need a domain name, and this installation is known by an IP address only.',
  },
  'passkey.not-found': { status: 404, detail: 'This passkey does not exist.' },
  'passkey.too-many': { status: 409, detail: 'You already have {passkeys} passkeys. Remove one first.' },
  'passkey.taken': { status: 409, detail: 'This passkey is already in use.' },
  'passkey.ended': { status: 409, detail: 'This took too long. Please try again.' },
  'passkey.not-verified': {
    status: 422,
    detail: 'What your device sent could not be verified, so the passkey was not added. Please try again.',
  },
  'passkey.sign-in-first': {
    status: 403,
    detail: 'Please sign out and sign in again. Then add the passkey within {minutes} minutes.',
  },
  'passkey.refused': {
    status: 401,
    detail: 'This passkey does not work here. Please sign in another way.',
  },
  'sign-on.required': {
    status: 403,
    detail: 'Your organization signs people in by its own provider. Use “Sign in with your organization”.',
  },
  'sign-on.no-provider': {
    status: 404,
    detail: 'No organization signs people with this email address in by a provider of its own.',
  },
  'sign-on.email-refused': {
    status: 403,
    detail: 'The provider named an email address whose domain is not one of the organization’s.',
  },
  'sign-on.account-elsewhere': {
    status: 403,
    detail: 'The account with this email address does not belong to the organization of the provider.',
  },
  'sign-on.issuer-refused': {
    status: 422,
    detail: 'The issuer must be a public address that begins with https and can be found.',
  },
  'sign-on.metadata-faulty': {
    status: 422,
    detail:
      'These are not the metadata of one SAML identity provider with a redirect address and a signing certificate.',
  },
  'sign-on.certificate-faulty': {
    status: 422,
    detail: 'Enter one to four X.509 certificates as PEM, with RSA keys of 2,048 bits or more.',
  },
  'sign-on.domain-not-found': { status: 404, detail: 'This domain is not claimed.' },
  'sign-on.domain-not-shown': {
    status: 409,
    detail: 'The DNS of the domain does not have the record yet. Changes can take hours to be seen.',
  },
  'sign-on.domain-taken': {
    status: 409,
    detail: 'Another organization has shown that this domain is its own.',
  },
  'sign-on.dns-unavailable': {
    status: 503,
    detail: 'The name servers of the domain do not answer. Please try again later.',
  },
  'sign-on.too-many-domains': {
    status: 409,
    detail: 'There are already {domains} domains. Give one up first.',
  },
  'sso.off': { status: 404, detail: 'Single sign-on is not enabled here.' },
  'sso.unavailable': {
    status: 503,
    detail: 'The sign-in provider cannot be reached right now. Please try again.',
  },
  'sso.refused': { status: 403, detail: 'The sign-in provider did not confirm who you are.' },
  'sso.sign-in-ended': { status: 400, detail: 'This sign-in has expired. Please start again.' },
  'sso.email-not-verified': {
    status: 403,
    detail: 'The sign-in provider has not verified your email address.',
  },
  'sso.account-not-verified': {
    status: 403,
    detail:
      'An account with this email address already exists. Sign in with its password and confirm the address, then use single sign-on.',
  },
  'sso.account-linked': {
    status: 403,
    detail: 'The account with this email address is linked to a different account at the sign-in provider.',
  },
  'sso.account-ended': { status: 403, detail: 'This account can no longer sign in.' },
  'api-key.required': {
    status: 401,
    detail: 'Send an API key in the header Authorization, as Bearer prv_….',
  },
  'api-key.invalid': { status: 401, detail: 'This API key is not valid.' },
  'api-key.expired': { status: 401, detail: 'This API key has expired.' },
  'api-key.revoked': { status: 401, detail: 'This API key was revoked.' },
  'api-key.not-allowed': { status: 403, detail: 'An API key cannot be used for this.' },
  'parked-event.not-found': { status: 404, detail: 'This event is no longer parked.' },
  'upkeep.running': { status: 409, detail: 'This is already under way. Wait until it has ended.' },
  'read-model.not-found': { status: 404, detail: 'There is no read model of this name.' },
  'api-key.not-found': { status: 404, detail: 'This API key does not exist.' },
  'api-key.too-many': { status: 409, detail: 'You already have {keys} API keys. Revoke one first.' },
  'webhook.not-found': { status: 404, detail: 'This webhook does not exist.' },
  'webhook.changed': {
    status: 409,
    detail: 'Someone else changed the webhooks of your organization at the same time. Please try again.',
  },
  'webhook.too-many': {
    status: 409,
    detail: 'Your organization already has {webhooks} webhooks. Remove one first.',
  },
  'webhook.address-not-valid': {
    status: 422,
    detail: 'The address must begin with https:// and have no user name or password in it.',
  },
  'webhook.address-not-https': { status: 422, detail: 'The address must begin with https://.' },
  'webhook.address-not-public': {
    status: 422,
    detail: 'This address leads into a private network. Webhooks go to public addresses only.',
  },
  'webhook.host-not-found': { status: 422, detail: 'No server has this address. Check its spelling.' },
  'webhook.disabled': { status: 409, detail: 'This webhook is disabled. Enable it first.' },
  'webhook.delivery-not-found': { status: 404, detail: 'This delivery does not exist, or is too old.' },
  'webhook.delivery-pending': { status: 409, detail: 'This delivery is still under way.' },
  'search.took-too-long': {
    status: 422,
    detail: 'This search took too long. Please search for fewer or rarer words.',
  },
  'policy.not-found': { status: 404, detail: 'This policy does not exist.' },
  'policy.changed': { status: 409, detail: 'Someone else changed this policy while you were editing it.' },
  'policy.already-exists': { status: 409, detail: 'This policy already exists.' },
  'policy.content-too-large': {
    status: 413,
    detail: 'The content of a policy can be at most {kilobytes} KiB.',
  },
  'policy.version-not-found': { status: 404, detail: 'This policy has no such version.' },
  'policy.not-then': { status: 404, detail: 'The policy did not exist at that time.' },
  'policy.not-deleted': { status: 409, detail: 'This policy is not deleted.' },
  'import.type-not-accepted': {
    status: 415,
    detail: '{name} is not a DOCX, PDF or Markdown file.',
  },
  'import.unreadable': { status: 422, detail: '{name} could not be imported: {reason}' },
  'export.not-possible': {
    status: 422,
    detail: 'This policy is too long or too deeply nested to lay out. Export it as Markdown instead.',
  },
  'export.script-not-printable': {
    status: 422,
    detail:
      'PDF export has no letters for the script that much of this policy is written in. Export it as Word (DOCX) or Markdown instead.',
  },
  'template.not-found': { status: 404, detail: 'This template no longer exists.' },
  'analysis.not-found': { status: 404, detail: 'This analysis does not exist.' },
  'analysis.not-possible': { status: 422, detail: 'This policy could not be analyzed: {reason}.' },
  'analysis.failed': { status: 503, detail: 'The analysis failed: {reason}. Please try again.' },
  'analysis.requirement-not-found': {
    status: 404,
    detail: 'The control library has no such requirement.',
  },
  'analysis.not-exportable': {
    status: 422,
    detail: 'This cannot be written in the format asked for. Another format may work.',
  },
  'analysis.nothing-to-analyze': {
    status: 422,
    detail: 'There is no policy with text to analyze.',
  },
  'analysis.not-available': {
    status: 503,
    detail: 'No analysis engine is configured for this installation.',
  },
  'analysis.notice-required': {
    status: 409,
    detail:
      'Analyses here are made by a model outside this installation. Open AI Analysis and acknowledge what is sent to it, then try again.',
  },
  'analysis.notice-outdated': {
    status: 409,
    detail: 'What is sent, or where to, has changed in the meantime. Please read the notice again.',
  },
  'analysis.budget-used': {
    status: 429,
    detail:
      'The monthly budget of your organization for the model is used up. It renews on the first of the month.',
  },
  'analysis.settings-changed': {
    status: 409,
    detail: 'Someone else changed this setting in the meantime. Please try again.',
  },
  'analysis.finding-not-found': { status: 404, detail: 'This analysis has no such finding.' },
  'judgment.same-status': { status: 422, detail: 'The finding already has this status.' },
  'judgment.nothing-to-accept': { status: 422, detail: 'Only a gap can be accepted.' },
  'judgment.changed': {
    status: 409,
    detail: 'Someone else judged a finding of this policy in the meantime. Please try again.',
  },
  'scope.unknown': { status: 404, detail: 'The control library has no such body or requirement.' },
  'scope.changed': {
    status: 409,
    detail: 'Someone else changed what applies in the meantime. Please try again.',
  },
  'own-body.not-found': { status: 404, detail: 'This body of requirements does not exist.' },
  'own-body.name-taken': {
    status: 409,
    detail: 'There already is a body of requirements called {body}.',
  },
  'own-body.too-many': {
    status: 422,
    detail: 'An organization can have at most {bodies} bodies of requirements of its own.',
  },
  'own-body.file-faulty': {
    status: 422,
    detail: 'The file cannot be imported. {first}',
  },
  'own-body.changed': {
    status: 409,
    detail: 'Someone else changed your requirements in the meantime. Please try again.',
  },
  'regulatory-update.not-found': { status: 404, detail: 'This regulatory update does not exist.' },
  'document.none': { status: 422, detail: 'Choose at least one file to upload.' },
  'document.too-many': { status: 413, detail: 'You can upload at most {files} files at once.' },
  'document.too-large': { status: 413, detail: 'File is larger than {bytes} bytes' },
  'document.empty': { status: 422, detail: '{name} is empty.' },
  'document.not-found': { status: 404, detail: 'This document does not exist.' },
  'document.changed': {
    status: 409,
    detail: 'Someone else changed this document in the meantime. Please try again.',
  },
  'document.extracted-already': {
    status: 409,
    detail: 'The text of this document has already been extracted.',
  },
  'document.file-missing': {
    status: 503,
    detail:
      'The file for this document is missing or damaged in the file store. Please contact your administrator.',
  },
  'upload.not-found': {
    status: 404,
    detail: 'This upload no longer exists. Please upload the file again.',
  },
  'upload.not-here': {
    status: 409,
    detail: 'This part of the file does not continue what was received. Please try again.',
  },
  'upload.incomplete': { status: 409, detail: 'This upload is not complete yet.' },
  'upload.too-many': {
    status: 429,
    detail: 'You already have {uploads} unfinished uploads. Finish one first, or wait until they expire.',
  },
  'document.type-not-accepted': { status: 415, detail: '{name} is not a PDF or DOCX file.' },
  'document.infected': {
    status: 422,
    detail: '{name} was rejected: the virus scanner found {signature} in it.',
  },
  'document.not-scanned': {
    status: 503,
    detail: 'Files cannot be scanned for viruses right now, so uploads are not accepted. Please try again.',
  },
  'event.too-large': {
    status: 413,
    detail: 'This change is too large to be stored. One change may have at most {kilobytes} KB.',
  },
  'event.history-damaged': {
    status: 500,
    detail:
      'Part of the history of this record is missing from the event store, so it cannot be shown or changed. Ask an administrator to restore it.',
  },
  'event.text-not-storable': {
    status: 422,
    detail: 'The text contains a character that cannot be stored (NUL or an unpaired surrogate).',
  },
  'service.unavailable': { status: 503, detail: 'The service is temporarily unavailable. Please try again.' },
  'service.preparing': {
    status: 503,
    detail: 'This is being prepared after an update and will be available shortly. Please try again.',
  },
  'service.failed': { status: 500, detail: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; detail: string }>;
export type ProblemCode = keyof typeof problems;

/** Values for the placeholders of a problem's text. */
export type ProblemParameters = Readonly<Record<string, string | number>>;

/** The text of `code` with its parameters filled in. */
export const problemDetail = (code: ProblemCode, parameters: ProblemParameters = {}): string =>
  problems[code].detail.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name] ?? ''));

/** A field that was refused: `path` such as `title` or `items.0.name`. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/**
 * An error that carries its own problem code, so that the code that throws it knows nothing of HTTP. The status follows from
 * the code.
 */
export interface CodedError extends Error {
  readonly code: ProblemCode;
  readonly parameters?: ProblemParameters;
  /** The invalid fields. */
  readonly errors?: readonly FieldError[];
  /** For conflicts: the revision that the stream has now. */
  readonly currentRevision?: number | undefined;
  /** Seconds after which a retry may succeed. */
  readonly retryAfterSeconds?: number | undefined;
}

export const isCodedError = (error: unknown): error is CodedError =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problems, error.code);

/** Body of every error answer: `application/problem+json` (RFC 9457). */
export const problemSchema = z.object({
  /** Address of the code's explanation. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  /** Id under which the server logged the request. */
  instance: z.optional(z.string()),
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** With `policy.changed`: the revision that the policy has now. */
  currentRevision: z.optional(z.int()),
});
export type Problem = z.infer<typeof problemSchema>;
