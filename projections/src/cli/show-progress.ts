import { progressLine } from '../engine/rebuild/progress-line.ts';
import type { RebuildProgress } from '../engine/rebuild/rebuild-read-model.ts';

/** Milliseconds between two progress lines. On a terminal, each line replaces the previous one. */
const interval = { terminal: 100, other: 5_000 };

interface Output {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** Returns a reporter that writes a rebuild's progress at a limited rate. */
export const showProgress = (readModel: string, output: Output): ((progress: RebuildProgress) => void) => {
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

/** Formats the end of a rebuild, which replaces the last progress line on a terminal. */
export const formatRebuildEnd = (what: string, events: number, startedAt: number, output: Output): string => {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const counted = `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;
  return `${output.isTTY ? '\r\u001B[2K' : ''}${what} from ${counted} in ${seconds} s`;
};
