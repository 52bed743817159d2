import { expect, it } from 'vitest';
import { applyThemeMode, readThemeMode } from './theme-mode.ts';

it.each([
  [null, 'system'],
  ['dark', 'dark'],
  ['light', 'light'],
  ['purple', 'system'],
])('reads %s as %s', (stored, mode) => {
  expect(readThemeMode({ getItem: () => stored })).toBe(mode);
});

it('sets the theme on the page, and returns to the device’s setting', () => {
  const root = document.createElement('html');
  applyThemeMode('dark', root);
  expect(root.dataset.theme).toBe('dark');
  applyThemeMode('system', root);
  expect(root).not.toHaveAttribute('data-theme');
});
