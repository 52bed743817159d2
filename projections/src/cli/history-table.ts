import { LAG_COUNTED } from '../engine/control/read-model-statuses.ts';
import type { SampledDay } from '../read-models/installation/list-sampled-days.ts';
import { aligned } from './aligned.ts';

/** Formats days as lines of text, latest first. */
export const historyTable = (days: readonly SampledDay[]): string =>
  days.length === 0
    ? 'nothing was sampled yet: the jobs process does so every 15 minutes'
    : aligned([
        ['day', 'events', 'worst lag', 'parked events', 'failing jobs'],
        ...days.map(({ day, events, lag, parkedEvents, failingJobs }) => [
          day,
          String(events),
          lag >= LAG_COUNTED ? `${lag} or more` : String(lag),
          String(parkedEvents),
          String(failingJobs),
        ]),
      ]);
