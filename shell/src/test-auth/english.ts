/** UI text for the test page, which does not exist in production. */
export const testAuthEnglish = {
  title: 'Auth Test',
  lead: 'Calls this installation’s real API. This page is not available in production.',
  fields: 'Sample values',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  company: 'Company',
  password: 'Password',
  signup: 'Test Signup',
  check: 'Check Auth',
  trial: 'Start Trial (Basic)',
  admin: 'Test Admin Login',
  answer: 'Response',
  none: 'No calls yet.',
} as const;
