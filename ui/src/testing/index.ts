// Types of the matchers, for every workspace whose tests import this.
import '@testing-library/jest-dom/vitest';

export { chooseOption } from './choose-option.ts';
export { fakeFetch, json, problem, type FakeAnswer, type FakeCall } from './fake-fetch.ts';
export { fakeUploads, type FakeUpload } from './fake-uploads.ts';
export { handleLiveMessage } from '../live/handle-live-message.ts';
export { heldAnswer } from './held-answer.ts';
export { setWindowWidth } from './set-window-width.ts';
export { closingOwner, someUser } from './some-user.ts';
export { withPermissions } from './with-rights.ts';
export { renderWithProviders, type RenderOptions } from './render-with-providers.tsx';
