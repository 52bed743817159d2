/** A figure beside what it should be. */
interface Figure {
  what: string;
  measured: string;
  goal: string;
  verdict: 'met' | 'MISSED' | 'not measured';
}

/** How a figure is written, such as `ratio` or `milliseconds`. */
export type Format = (value: number) => string;
export const ratio: Format = (value) => value.toFixed(3);
export const milliseconds: Format = (value) => `${value.toFixed(0)} ms`;
export const seconds: Format = (value) => `${(value / 1_000).toFixed(2)} s`;
export const mebibytes: Format = (value) => `${(value / 1024 / 1024).toFixed(0)} MiB`;
export const count: Format = (value) => value.toFixed(0);

/** Collects the figures of a benchmark beside their goals; each is printed as it comes. */
export interface Goals {
  /** @param about what else is to be known of it, such as of how many files it is */
  atLeast(what: string, value: number, goal: number, format: Format, about?: string): void;
  atMost(what: string, value: number, goal: number, format: Format, about?: string): void;
  notMeasured(what: string, why: string): void;
  /** Prints all figures in a table; returns whether none was missed. */
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
