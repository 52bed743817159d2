/** UI text for the administrators' sign-in page. */
export const adminLoginTexts = {
  adminLogin: {
    title: 'Admin Access',
    lead: 'For administrators of this installation. Members of an organization sign in on the home page.',
    email: 'Admin Email',
    password: 'Password',
    submit: 'Access Admin Panel',
    submitting: 'Authenticating...',
    missing: 'Missing Information',
    missingDetail: 'Please enter both email and password',
    failed: 'Authentication Failed',
    failedDetail: 'Invalid admin email or password.',
    granted: 'Admin Access Granted',
    grantedDetail: 'Welcome, Administrator!',
    code: 'Authentication code',
    codeHint: 'The code from your authenticator app, or a recovery code',
    codeTogether:
      'If you use two-factor authentication, enter a code together with your password to sign in right away.',
    codeMissing: 'Please enter the code',
    codeSubmit: 'Verify Code',
    codeFailedDetail: 'This code is incorrect. Please try again.',
  },
} as const;
