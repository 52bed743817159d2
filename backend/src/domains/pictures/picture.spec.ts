import type { PictureEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { type Picture, type PictureCommand, pictureDecider } from './picture.ts';

const picture: Picture = { sha256: 'ab'.repeat(32), mimeType: 'image/png', width: 4, height: 2, size: 90 };
const added: PictureEvent = { type: 'PictureAdded', data: picture };
const removed: PictureEvent = { type: 'PictureRemoved', data: { sha256: picture.sha256 } };
const decide = (given: readonly PictureEvent[], when: PictureCommand) =>
  pictureDecider.decide(when, given.reduce(pictureDecider.evolve, pictureDecider.initial));

describe('a picture', () => {
  it.each([
    ['is added', [], [added]],
    ['is not added twice', [added], []],
    ['comes back after its removal', [added, removed], [added]],
  ])('%s', (_, given, then) => {
    expect(decide(given, { type: 'AddPicture', picture, renews: false })).toEqual(then);
  });

  it('is recorded as added again if the command renews it', () => {
    expect(decide([added], { type: 'AddPicture', picture, renews: true })).toEqual([added]);
  });

  it.each([
    ['is removed', [added], [removed]],
    ['is removed once', [added, removed], []],
    ['cannot be removed before it is added', [], []],
  ])('%s', (_, given, then) => {
    expect(decide(given, { type: 'RemovePicture' })).toEqual(then);
  });
});
