/** UI text for the banner for administrators who act as a member. */
export const supportEnglish = {
  label: 'Acting for support',
  who: 'You are acting as {{name}} ({{company}}) for support.',
  recorded: '{{administrator}}, everything you do is recorded under both names.',
  left_one: '{{count}} minute left',
  left_other: '{{count}} minutes left',
  last: 'Less than a minute left',
  stop: 'Stop',
  failed: 'This could not be stopped. Please try again, or sign out.',
} as const;
