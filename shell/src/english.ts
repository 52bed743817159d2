import { landingEnglish } from './landing/english.ts';
import { paletteEnglish } from './palette/english.ts';
import { shortcutsEnglish } from './shortcuts/english.ts';

/** English texts of the frame and the landing page. Other languages are in separate files in this folder. */
export const shellEnglish = {
  brand: 'Proviso',
  session: {
    checking: 'Checking authentication...',
    expired: 'Session expired',
    unauthorized: 'Unauthorized',
    loggingIn: 'You are logged out. Logging in again...',
    signInAgain: 'Please sign in again to continue.',
    over: 'Sign in as {{email}}. Your text stays on this page.',
    unavailable: 'Proviso is unavailable right now',
    suspended: 'You cannot use Proviso right now',
  },
  frame: {
    skip: 'Skip to content',
    navigation: 'Main',
    administration: 'Administration',
    leaveAdministration: 'Leave administration',
    menu: 'Open menu',
    signOut: 'Sign Out',
    home: 'Proviso dashboard',
    waiting: 'Waiting for me',
    notUpToDate:
      'This page is not up to date: recent changes are missing. They are safe and will appear automatically.',
    offline:
      'You have been offline since {{since}}. What you see may be out of date, and changes cannot be saved.',
  },
  userMenu: { profile: 'Profile', security: 'Security', billing: 'Billing' },
  nav: {
    privacy: 'Privacy & Data',
  },
  role: {
    admin: 'Admin',
    owner: 'Owner',
    editor: 'User',
    viewer: 'Viewer',
    auditor: 'Auditor',
  },
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  access: {
    required: 'Subscription Required',
    requiredDetail: 'You need an active subscription to use this page.',
  },
  remote: {
    failed: 'This part of Proviso is unavailable',
    failedDetail: 'The rest of the page still works. Try again in a moment.',
    mismatch:
      'It needs {{package}} {{needed}}, but this page loaded {{provided}}. Reload the page. If that does not help, ask your administrator to redeploy it.',
    manifestFailed: 'The list of pages could not be loaded',
  },
  notFound: {
    title: 'Page Not Found',
    heading: '404 Page Not Found',
    detail: 'There is no page at this address.',
    home: 'Go to the home page',
  },
  palette: paletteEnglish,
  shortcuts: shortcutsEnglish,
  landing: landingEnglish,
} as const;
