/** Texts of the page for testing, which is not there in production. */
export const testAuthEnglish = {
  title: 'Auth Test',
  lead: 'Calls the real API of this installation. This page exists outside production only.',
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
  answer: 'Answer',
  none: 'Nothing was called yet.',
} as const;
