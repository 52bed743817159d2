import { progressLine } from '../engine/rebuild/progress-line.ts';
import type { RebuildProgress } from '../engine/rebuild/rebuild-read-model.ts';

/** Milliseconds between two lines: on a terminal they replace each other, elsewhere they accumulate. */
const interval = { terminal: 100, other: 5_000 };

/** Returns a reporter that writes a rebuild's progress at a limited rate. */
export const showProgress = (
  readModel: string,
  output: { isTTY?: boolean; write(text: string): unknown },
): ((progress: RebuildProgress) => void) => {
  const startedAt = performance.now();
  let shownAt = -Infinity;
  return (progress) => {
    const now = performance.now();
    if (now - shownAt < (output.isTTY ? interval.terminal : interval.other)) return;
    shownAt = now;
    const line = progressLine(readModel, progress, now - startedAt);
    output.write(output.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
  };
};
