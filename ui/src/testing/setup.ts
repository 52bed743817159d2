import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setWindowWidth, defaultWindowWidth } from './set-window-width.ts';

// On a busy machine, elements may take longer to appear than the library's default of one second.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// Wait for modules that are still loading after the last test. They would fail in the next spec, when this
// spec's page is gone.
afterAll(() => vi.dynamicImportSettled());

/** URL of the page in Vitest. */
const home = 'http://localhost:3000/';
/** The window of a test, with happy-dom's additions. */
type TestWindow = Window & { happyDOM: { setURL: (url: string) => void } };

// All specs of a worker share a window, so its storage and URL are reset. A form stores a draft on unload,
// and a link to a file or another site changes the URL.
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(defaultWindowWidth);
  if (window.location.origin !== new URL(home).origin)
    (window as unknown as TestWindow).happyDOM.setURL(home);
});
