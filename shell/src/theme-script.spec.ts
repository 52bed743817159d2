import { applyThemeMode, readThemeMode, themeModes } from '@proviso/ui';
import { expect, it, vi } from 'vitest';

it.each([...themeModes, 'nonsense'])(
  'the first script sets the theme %s as the page itself does',
  async (stored) => {
    localStorage.setItem('proviso.theme', stored);
    delete document.documentElement.dataset.theme;
    const expected = document.createElement('html');
    applyThemeMode(readThemeMode(localStorage), expected);

    vi.resetModules();
    await import('../public/theme.js');
    expect(document.documentElement.dataset.theme).toBe(expected.dataset.theme);
  },
);
