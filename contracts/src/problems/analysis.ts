import type { ProblemTexts } from './problem-texts.ts';

/** Problems with analyses, scope, and organizations' own bodies. */
export const analysisProblems = {
  'analysis.not-found': { status: 404, detail: 'This analysis does not exist.' },
  'analysis.not-possible': { status: 422, detail: 'This policy could not be analyzed: {reason}.' },
  'analysis.failed': { status: 503, detail: 'The analysis failed: {reason}. Please try again.' },
  'analysis.requirement-not-found': {
    status: 404,
    detail: 'This requirement is not in the control library.',
  },
  'analysis.not-exportable': {
    status: 422,
    detail: 'This cannot be exported in the requested format. Another format may work.',
  },
  'analysis.nothing-to-analyze': {
    status: 422,
    detail: 'No policy has text to analyze.',
  },
  'analysis.not-available': {
    status: 503,
    detail: 'No analysis engine is configured for this installation.',
  },
  'analysis.notice-required': {
    status: 409,
    detail:
      'Analyses are run by a model outside this installation. Open AI Analysis, acknowledge what is sent to it, and try again.',
  },
  'analysis.notice-outdated': {
    status: 409,
    detail:
      'The data that is sent, or its recipient, has changed in the meantime. Please read the notice again.',
  },
  'analysis.budget-used': {
    status: 429,
    detail:
      'Your organization has used up its monthly budget for the model. It renews on the first of the month (UTC).',
  },
  'draft.body-unknown': {
    status: 422,
    detail: 'The control library has no requirements of {body}. Choose another regulatory body.',
  },
  'draft.title-unknown': {
    status: 422,
    detail:
      'There is no outline for a policy titled “{title}”. Use a title that names one subject of {body}, such as: {titles}.',
  },
  'draft.title-outside-body': {
    status: 422,
    detail:
      '{body} has no requirements about “{title}”. Change the title, or choose a regulatory body that has some: {bodies}.',
  },
  'draft.title-outside-industry': {
    status: 422,
    detail:
      'The requirements of {body} about “{title}” do not apply to this industry. They apply to: {industries}.',
  },
  'draft.title-not-in-body': {
    status: 422,
    detail: 'No requirement of {body} is about “{title}”. Use a title with words of its requirements.',
  },
  'analysis.settings-changed': {
    status: 409,
    detail: 'This setting was changed in the meantime. Please try again.',
  },
  'analysis.finding-not-found': { status: 404, detail: 'This finding is not in the analysis.' },
  'judgment.same-status': { status: 422, detail: 'The finding already has this status.' },
  'judgment.nothing-to-accept': { status: 422, detail: 'Only a gap can be accepted.' },
  'judgment.changed': {
    status: 409,
    detail: 'Someone else judged a finding of this policy in the meantime. Please try again.',
  },
  'scope.unknown': { status: 404, detail: 'This body or requirement is not in the control library.' },
  'scope.changed': {
    status: 409,
    detail: 'The scope was changed in the meantime. Please try again.',
  },
  'own-body.not-found': { status: 404, detail: 'This body of requirements does not exist.' },
  'own-body.name-taken': {
    status: 409,
    detail: 'A body of requirements named {body} already exists.',
  },
  'own-body.too-many': {
    status: 422,
    detail: 'An organization can have at most {bodies} custom bodies of requirements.',
  },
  'own-body.file-faulty': {
    status: 422,
    detail: 'The file cannot be imported. {first}',
  },
  'own-body.changed': {
    status: 409,
    detail: 'Your requirements were changed in the meantime. Please try again.',
  },
  'regulatory-update.not-found': { status: 404, detail: 'This regulatory update does not exist.' },
} as const satisfies ProblemTexts;
