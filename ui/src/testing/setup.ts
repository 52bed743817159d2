import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { setWindowWidth, usualWindowWidth } from './set-window-width.ts';

// On a busy machine what a screen will show may take more than the library's second to come.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
// What a last test has begun to load is a module of the next spec, too, and would fail there once this spec's page is gone.
afterAll(() => vi.dynamicImportSettled());

/** Vitest's address of the page. */
const home = 'http://localhost:3000/';
/** What happy-dom adds to the window of a test. */
type TestWindow = Window & { happyDOM: { setURL: (url: string) => void } };

// The specs of a worker share a window. One that follows a link to a file or another site leaves its address behind, and a
// form keeps a draft as it goes.
beforeEach(() => {
  localStorage.clear();
  setWindowWidth(usualWindowWidth);
  if (window.location.origin !== new URL(home).origin)
    (window as unknown as TestWindow).happyDOM.setURL(home);
});
