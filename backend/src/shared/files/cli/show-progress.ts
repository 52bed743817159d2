/**
 * Milliseconds between two progress lines. On a terminal, each line replaces the previous one. Elsewhere, for
 * example in a log file, all lines remain.
 */
const interval = { terminal: 100, other: 5_000 };

export interface Progress {
  show: (line: string) => void;
  /** Clears the progress line of a terminal. */
  clear: () => void;
}

/** Writes progress lines, limited to one per interval. */
export const showProgress = (output: { isTTY?: boolean; write(text: string): unknown }): Progress => {
  let shownAt = output.isTTY ? -Infinity : performance.now();
  return {
    show(line) {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? interval.terminal : interval.other)) return;
      shownAt = now;
      output.write(output.isTTY ? `\r\u001B[2K${line}` : `${line}\n`);
    },
    clear() {
      if (output.isTTY) output.write('\r\u001B[2K');
    },
  };
};
