/** A figure with its goal. */
interface Figure {
  what: string;
  measured: string;
  goal: string;
  verdict: 'met' | 'MISSED' | 'not measured';
}

/** Formats a figure, for example as a ratio or in milliseconds. */
export type Format = (value: number) => string;
export const ratio: Format = (value) => value.toFixed(3);
export const milliseconds: Format = (value) => `${value.toFixed(0)} ms`;
export const seconds: Format = (value) => `${(value / 1_000).toFixed(2)} s`;
export const mebibytes: Format = (value) => `${(value / 1024 / 1024).toFixed(0)} MiB`;
export const count: Format = (value) => value.toFixed(0);

/** Collects the figures of a benchmark with their goals, and prints each as it arrives. */
export interface Goals {
  /** @param about additional information, such as the number of files */
  atLeast(what: string, value: number, goal: number, format: Format, about?: string): void;
  atMost(what: string, value: number, goal: number, format: Format, about?: string): void;
  notMeasured(what: string, why: string): void;
  /** Prints all figures in a table; returns true if no goal was missed. */
  conclude(): boolean;
}

export const createGoals = (): Goals => {
  const figures: Figure[] = [];
  const add = (figure: Figure, about: string): void => {
    figures.push(figure);
    const { what, measured, goal, verdict } = figure;
    console.log(
      `${verdict === 'met' ? 'met   ' : verdict}  ${what}: ${measured} (goal ${goal}${about && `; ${about}`})`,
    );
  };
  return {
    atLeast(what, value, goal, format, about = '') {
      const verdict = value >= goal ? 'met' : 'MISSED';
      add({ what, measured: format(value), goal: `≥ ${format(goal)}`, verdict }, about);
    },
    atMost(what, value, goal, format, about = '') {
      const verdict = value <= goal ? 'met' : 'MISSED';
      add({ what, measured: format(value), goal: `≤ ${format(goal)}`, verdict }, about);
    },
    notMeasured(what, why) {
      figures.push({ what, measured: '–', goal: why, verdict: 'not measured' });
      console.log(`not measured  ${what}: ${why}`);
    },
    conclude() {
      const missed = figures.filter(({ verdict }) => verdict === 'MISSED').length;
      const width = Math.max(...figures.map(({ what }) => what.length));
      console.log('\nall figures');
      for (const { what, measured, goal, verdict } of figures)
        console.log(`${what.padEnd(width)}  ${measured.padStart(10)}  ${goal.padEnd(14)}  ${verdict}`);
      console.log(missed === 0 ? 'no goal was missed' : `goals missed: ${missed}`);
      return missed === 0;
    },
  };
};
