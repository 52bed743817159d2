/** Pages that need neither trial nor subscription; what is under them is open, too. Every other page is guarded. */
const openPaths = [
  '/trial-selection',
  '/subscribe',
  '/subscription',
  '/settings',
  '/privacy',
  '/admin-login',
  '/admin-dashboard',
  '/admin',
];

/** Whether the page at `pathname` needs a trial or subscription. */
export const isGuarded = (pathname: string): boolean =>
  !openPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
