import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// On a busy machine what a screen will show may take more than the library's second to come.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
