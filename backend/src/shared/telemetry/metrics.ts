/**
 * All of the product's metrics, with their kinds and descriptions. A test checks that dashboards and alerts
 * use exactly these metrics.
 */
export const metrics = {
  http_server_request_duration_seconds: [
    'histogram',
    'Time to answer a request of the API, by route and status',
  ],
  proviso_events_appended_total: ['counter', 'Events recorded by this process, by category of streams'],
  proviso_append_duration_seconds: ['histogram', 'Time of an append to the event store'],
  proviso_events_projected_total: ['counter', 'Events that this process applied to a read model'],
  proviso_projection_duration_seconds: ['histogram', 'Time to apply a batch of events to a read model'],
  proviso_events_published_total: ['counter', 'Events that this process published to Kafka'],
  proviso_reaction_duration_seconds: ['histogram', 'Time of a reaction to an event, by outcome'],
  proviso_call_duration_seconds: [
    'histogram',
    'Time of a call to the database, the mail server, the payment provider, rendering or extraction, by outcome',
  ],
  proviso_turn_wait_seconds: ['histogram', 'Time that a task waited for its turn, by what takes turns'],
  proviso_pool_connections: [
    'gauge',
    'Database connections of this process that are busy or idle, and queries that wait for one',
  ],
  proviso_kept_mails: [
    'gauge',
    'Emails that the mail server refused, and those that are waiting to be sent again',
  ],
  proviso_kept_mail_age_seconds: ['gauge', 'Age of the email that has waited longest, 0 when none waits'],
  proviso_payment_messages: [
    'gauge',
    'Messages of the payment provider in the last 60 days, by what became of them',
  ],
  proviso_backup_age_seconds: ['gauge', 'Age of the last whole backup; absent when none was recorded'],
  proviso_read_model_lag_events: [
    'gauge',
    'Events that a read model has still to apply, counted up to 1,000',
  ],
  proviso_checkpoint_age_seconds: [
    'gauge',
    'Age of the oldest event that a read model has still to apply, 0 when there is none',
  ],
  proviso_read_model_state: ['gauge', '1 for the state that a read model is in'],
  proviso_reaction_state: ['gauge', '1 for the state that a reaction, or the relay to Kafka, is in'],
  proviso_parked_events: ['gauge', 'Events that a reaction or a read model gave up on, counted up to 100'],
  proviso_failing_jobs: ['gauge', 'Scheduled jobs that failed and wait for their next time'],
  proviso_damaged_streams: ['gauge', 'Histories that this process found with a hole'],
  proviso_disk_free_bytes: ['gauge', 'Free bytes of the disk that a folder is on'],
  proviso_disk_size_bytes: ['gauge', 'Bytes of the disk that a folder is on'],
  process_resident_memory_bytes: ['gauge', 'Memory that this process holds'],
  process_cpu_seconds_total: ['observed counter', 'Processor time that this process has used'],
  nodejs_eventloop_delay_seconds: [
    'gauge',
    'The 99th percentile of how late the event loop was since the last reading',
  ],
} as const satisfies Record<
  string,
  readonly ['counter' | 'observed counter' | 'histogram' | 'gauge', string]
>;

export type MetricName = keyof typeof metrics;
type NamesOf<Kind extends string> = {
  [Name in MetricName]: (typeof metrics)[Name][0] extends Kind ? Name : never;
}[MetricName];
export type CounterName = NamesOf<'counter'>;
export type HistogramName = NamesOf<'histogram'>;
export type GaugeName = NamesOf<'gauge' | 'observed counter'>;

/** Upper bounds of the duration histogram, in seconds. */
export const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
