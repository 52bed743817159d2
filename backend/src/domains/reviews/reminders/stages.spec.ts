import { expect, it } from 'vitest';
import { reminderStage } from './stages.ts';

it.each([
  [31, undefined],
  [30, 30],
  [15, 30],
  [14, 14],
  [2, 14],
  [1, 1],
  [0, 1],
  [-6, 1],
  [-7, -7],
  [-13, -7],
  [-14, -14],
  [-400, -399],
])('%i days before the review, the reminder is %s', (daysLeft, stage) => {
  expect(reminderStage(daysLeft)).toBe(stage);
});
