import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLayout } from './use-layout.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps the layout in this browser', () => {
  const first = renderHook(useLayout);
  expect(first.result.current[0]).toBe('grid');
  act(() => first.result.current[1]('list'));
  expect(renderHook(useLayout).result.current[0]).toBe('list');
});

it('keeps the layout while the page is open if browser storage is unavailable', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { result } = renderHook(useLayout);
  expect(result.current[0]).toBe('grid');
  act(() => result.current[1]('list'));
  expect(result.current[0]).toBe('list');
});
