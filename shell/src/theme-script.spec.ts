import { applyThemeMode, readThemeMode, themeModes } from '@proviso/ui';
import { expect, it, vi } from 'vitest';

it.each([...themeModes, 'nonsense'])(
  'sets the theme %s in the first script, as the page itself does',
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
