import { describe, expect, it } from 'vitest';
import { versionsToChoose } from './versions-to-choose.ts';

describe('versions to choose from', () => {
  it('are all versions, latest first', () => {
    expect(versionsToChoose(3, 1, 3)).toEqual([3, 2, 1]);
  });

  it('include the versions that the URL specifies', () => {
    expect(versionsToChoose(2, 999_999_999, 1)).toEqual([999_999_999, 2, 1]);
  });

  it('are limited to the maximum length of a list', () => {
    const versions = versionsToChoose(999_999_999, 1);
    expect(versions).toHaveLength(1001);
    expect(versions.at(-1)).toBe(1);
  });
});
