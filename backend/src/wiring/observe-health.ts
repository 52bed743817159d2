import { paymentMessageOutcomes } from '@proviso/contracts';
import type { ReadModelStatus } from '@proviso/projections';
import type { Health } from '../shared/modules/health.ts';
import type { GaugeReading, Telemetry } from '../shared/telemetry/telemetry.ts';

export interface HealthSources {
  health: () => Promise<Health>;
  /** When the last complete backup was recorded. */
  lastBackup: () => Promise<Date | undefined>;
  /** The progress of each read model. */
  statuses: () => Promise<readonly ReadModelStatus[]>;
  now: () => Date;
}

const countedBy = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Omits a metric that cannot be read, so that the other metrics are still reported. `/readyz` reports which
 * dependency is down.
 */
const unlessAway =
  <Found>(look: () => Promise<Found>, read: (found: Found) => readonly GaugeReading[]) =>
  () =>
    look().then(read, () => []);

/** Registers gauges for the entire installation. All processes that serve the API report the same values. */
export const observeHealth = (
  telemetry: Telemetry,
  { health, statuses, lastBackup, now }: HealthSources,
): void => {
  const secondsSince = (instant: string | Date): number =>
    Math.max(0, now().getTime() - new Date(instant).getTime()) / 1000;
  telemetry.observe(
    'proviso_read_model_lag_events',
    unlessAway(statuses, (found) =>
      found.flatMap(({ name, lag, isLagKnown }) =>
        isLagKnown ? { value: lag, labels: { read_model: name } } : [],
      ),
    ),
  );
  telemetry.observe(
    'proviso_checkpoint_age_seconds',
    unlessAway(statuses, (found) =>
      found.flatMap(({ name, behindSince, isLagKnown }) => {
        const labels = { read_model: name };
        if (behindSince === undefined) return isLagKnown ? { value: 0, labels } : [];
        return { value: secondsSince(behindSince), labels };
      }),
    ),
  );
  telemetry.observe(
    'proviso_read_model_state',
    unlessAway(health, ({ readModels }) =>
      readModels.map(({ name, state }) => ({ value: 1, labels: { read_model: name, state } })),
    ),
  );
  telemetry.observe(
    'proviso_reaction_state',
    unlessAway(health, ({ reactions }) =>
      reactions.map(({ name, state }) => ({ value: 1, labels: { reaction: name, state } })),
    ),
  );
  telemetry.observe(
    'proviso_parked_events',
    unlessAway(health, ({ parkedEvents }) => {
      const counts = countedBy(parkedEvents.map(({ consumer }) => consumer));
      return ['reaction', 'read-model'].map((consumer) => ({
        value: counts.get(consumer) ?? 0,
        labels: { consumer },
      }));
    }),
  );
  telemetry.observe(
    'proviso_kept_mails',
    unlessAway(health, ({ keptMails }) =>
      (['refused', 'waiting'] as const).map((state) => ({ value: keptMails[state], labels: { state } })),
    ),
  );
  telemetry.observe(
    'proviso_kept_mail_age_seconds',
    unlessAway(health, ({ keptMails: { waitingSince } }) => [
      { value: waitingSince === null ? 0 : secondsSince(waitingSince) },
    ]),
  );
  telemetry.observe(
    'proviso_payment_messages',
    unlessAway(health, ({ paymentMessages }) =>
      paymentMessageOutcomes.map((outcome) => ({
        value: paymentMessages?.outcomes.find((each) => each.outcome === outcome)?.count ?? 0,
        labels: { outcome },
      })),
    ),
  );
  telemetry.observe(
    'proviso_backup_age_seconds',
    unlessAway(lastBackup, (takenAt) => (takenAt ? [{ value: secondsSince(takenAt) }] : [])),
  );
  telemetry.observe(
    'proviso_failing_jobs',
    unlessAway(health, ({ scheduledJobs }) => [
      { value: scheduledJobs.filter(({ state }) => state === 'failing').length },
    ]),
  );
  telemetry.observe(
    'proviso_damaged_streams',
    unlessAway(health, ({ damagedStreams }) => [{ value: damagedStreams.length }]),
  );
};
