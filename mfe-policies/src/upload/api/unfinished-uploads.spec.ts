import { expect, it } from 'vitest';
import { createUnfinishedUploads } from './unfinished-uploads.ts';

const hours = 60 * 60 * 1000;
const begun = Date.parse('2025-06-30T12:00:00Z');
const uploadsOf = (userId: string, at = begun, storageOf = () => localStorage) =>
  createUnfinishedUploads(storageOf, userId, () => at);
const fileOf = (name = 'plan.pdf', lastModified = 1) => new File(['12345'], name, { lastModified });
const plan = { policyId: 'one', file: fileOf() };
const address = '/api/uploads/0a1b-2c';

it('finds the upload of a file that is picked again, but only for the same policy', () => {
  uploadsOf('ada').remember(plan, `https://proviso.example${address}`);

  expect(uploadsOf('ada').find({ policyId: 'one', file: fileOf() })).toBe(address);
  expect(uploadsOf('ada').find({ policyId: 'two', file: fileOf() })).toBeUndefined();
  expect(uploadsOf('ada').find({ policyId: 'one', file: fileOf('other.pdf') })).toBeUndefined();
  expect(uploadsOf('ada').find({ policyId: 'one', file: fileOf('plan.pdf', 2) })).toBeUndefined();
});

it('removes finished uploads', () => {
  const uploads = uploadsOf('ada');
  uploads.remember(plan, address);
  uploads.forget(plan);
  expect(uploads.find(plan)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('neither finds nor keeps uploads of other users', () => {
  uploadsOf('ada').remember(plan, address);
  expect(uploadsOf('ben').find(plan)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('forgets uploads a day after they started, because the server then removes them, too', () => {
  uploadsOf('ada').remember(plan, address);
  uploadsOf('ada', begun + 23 * hours).remember(plan, address);
  expect(uploadsOf('ada', begun + 23 * hours).find(plan)).toBe(address);
  expect(uploadsOf('ada', begun + 24 * hours).find(plan)).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

it('ignores an address in browser storage that is not an upload path', () => {
  uploadsOf('ada').remember(plan, address);
  const key = localStorage.key(0) ?? '';
  localStorage.setItem(key, `${begun} //elsewhere.example/upload`);
  expect(uploadsOf('ada').find(plan)).toBeUndefined();
});

it('works without browser storage', () => {
  const uploads = uploadsOf('ada', begun, () => {
    throw new DOMException('switched off', 'SecurityError');
  });
  uploads.remember(plan, address);
  uploads.forget(plan);
  expect(uploads.find(plan)).toBeUndefined();
});
