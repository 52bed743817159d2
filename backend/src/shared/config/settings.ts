import type { Features, SettingName } from '@proviso/contracts';

/** A configurable part of the installation, with the source of its configuration. */
export type Setting = Features['settings'][number];

/** The environment variable that configures each part. */
const variables = {
  'single-sign-on': 'OIDC_ISSUER',
  payments: 'STRIPE_SECRET_KEY',
  mail: 'SMTP_URL',
  'analysis-engine': 'OPENAI_API_KEY',
  'regulatory-feed': 'REGULATORY_FEED',
  'file-store': 'S3_BUCKET',
  'event-store': 'EVENTSTORE_URL',
  'event-feed': 'KAFKA_BROKERS',
  'virus-scan': 'CLAMAV_ADDRESS',
  'time-stamps': 'TIMESTAMP_URL',
  witness: 'WITNESS_URL',
  'history-bucket': 'HISTORY_BUCKET',
  'text-recognition': 'OCR_LANGUAGE_DATA',
} as const satisfies Record<SettingName, string>;

/**
 * Returns whether each part is configured by the environment or by a default. Empty variables are treated as
 * unset.
 */
export const settingsOf = (environment: Readonly<Record<string, string | undefined>>): readonly Setting[] =>
  Object.entries(variables).map(([setting, variable]) => ({
    setting: setting as SettingName,
    variable,
    source: (environment[variable] ?? '') === '' ? 'default' : 'environment',
  }));
