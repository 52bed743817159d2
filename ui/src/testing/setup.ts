import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setWindowWidth, defaultWindowWidth } from './set-window-width.ts';

// On a busy machine, elements may take longer to appear than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// Modules that are still loading after the last test would fail in the next spec, once this spec's page is
// gone.
afterAll(() => vi.dynamicImportSettled());

/** URL of the page in Vitest. */
const home = 'http://localhost:3000/';
/** The window of a test, with happy-dom's additions. */
type TestWindow = Window & { happyDOM: { setURL: (url: string) => void } };

// A worker's specs share a window. A spec that follows a link to a file or another site changes the URL, and
// a form stores a draft on unload.
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(defaultWindowWidth);
  if (window.location.origin !== new URL(home).origin)
    (window as unknown as TestWindow).happyDOM.setURL(home);
});
