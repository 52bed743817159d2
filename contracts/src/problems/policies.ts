import type { ProblemTexts } from './problem-texts.ts';

/** Problems with policies: writing, searching, importing, and exporting. */
export const policyProblems = {
  'policy.type-unknown': { status: 422, detail: 'This policy type does not exist.' },
  'policy.number-taken': { status: 409, detail: 'Another policy has this document number.' },
  'policy.not-found': { status: 404, detail: 'This policy does not exist.' },
  'policy.changed': { status: 409, detail: 'This policy was changed while you were editing it.' },
  'policy.already-exists': { status: 409, detail: 'This policy already exists.' },
  'policy.content-too-large': {
    status: 413,
    detail: 'The content of a policy can be at most {kilobytes} KiB.',
  },
  'policy.too-many-pictures': {
    status: 422,
    detail: 'A policy can have at most {pictures} different pictures.',
  },
  'policy.version-not-found': { status: 404, detail: 'This version of the policy does not exist.' },
  'policy.not-then': { status: 404, detail: 'The policy did not exist at that time.' },
  'policy.not-deleted': { status: 409, detail: 'This policy is not deleted.' },
  'policy-view.not-found': { status: 404, detail: 'This view does not exist.' },
  'policy-view.name-taken': { status: 409, detail: 'You already have a view with this name.' },
  'policy-view.too-many': { status: 409, detail: 'You can save at most {views} views.' },
  'audit.not-printable': {
    status: 422,
    detail: 'The PDF could not be created. Export fewer entries, or choose another format.',
  },
  'audit-view.not-found': { status: 404, detail: 'This view does not exist.' },
  'audit-view.name-taken': { status: 409, detail: 'You already have a view with this name.' },
  'audit-view.too-many': { status: 409, detail: 'You can save at most {views} views.' },
  'search.took-too-long': {
    status: 422,
    detail: 'This search took too long. Please search for fewer or rarer words.',
  },
  'import.type-not-accepted': {
    status: 415,
    detail: '{name} is not a DOCX, PDF, or Markdown file.',
  },
  'import.unreadable': { status: 422, detail: '{name} could not be imported: {reason}' },
  'export.not-possible': {
    status: 422,
    detail: 'This policy is too long or too deeply nested to lay out. Export it as Markdown instead.',
  },
  'export.script-not-printable': {
    status: 422,
    detail:
      'PDF export has no font for the script in which much of this policy is written. Export it as Word (DOCX) or Markdown instead.',
  },
  'template.not-found': { status: 404, detail: 'This template no longer exists.' },
} as const satisfies ProblemTexts;
