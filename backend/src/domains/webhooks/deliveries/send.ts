import { webhookTestType, type WebhookEnding } from '@proviso/contracts';
import {
  CLOUD_EVENT_TYPE,
  type EventStore,
  type Logger,
  type Pool,
  type StoredEvent,
  toCloudEvent,
} from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import type { Outgoing, OutgoingAnswer } from '../../../shared/outgoing/outgoing.ts';
import { OutgoingError } from '../../../shared/outgoing/outgoing-error.ts';
import { runWebhookCommand } from '../endpoints/carry-out.ts';
import type { WebhookSecrets } from '../endpoints/secrets.ts';
import { writeWebhookRow } from '../endpoints/webhook-rows.ts';
import { signedHeaders } from '../signature.ts';
import { type ClaimedDelivery, releaseClaim } from './due.ts';
import { type Attempt, type Outcome, recordAttempt } from './record-attempt.ts';
import { nextAttempt, parseRetryAfter } from './retry.ts';

export interface SendDeps {
  pool: Pool;
  log: EventLog;
  eventStore: Pick<EventStore, 'readStream'>;
  secrets: WebhookSecrets;
  outgoing: Pick<Outgoing, 'send'>;
  /** The installation's URI, used as the `source` of CloudEvents. */
  source: string;
  now: () => Date;
  logger: Logger;
  /** Milliseconds within which a receiver must respond. */
  timeoutMs?: number;
}

/** Default of `timeoutMs`. */
const TIMEOUT_MS = 10_000;
/** Maximum number of response bytes that are read and shown. */
const ANSWER_BYTES = 1_024;
/** Number of days after which a webhook is disabled if all its deliveries fail. */
export const FAILING_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
const GONE = 410;

/** Makes one attempt at a delivery and records its result. */
export const sendDelivery = async (
  deps: SendDeps,
  claimed: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> => {
  const { pool, secrets } = deps;
  const body = await messageOf(deps, claimed);
  const listValid = await secrets.listValid(pool, claimed.webhookId);
  if (body === undefined || listValid.length === 0) {
    const why = body === undefined ? 'its event cannot be found' : 'its webhook has no secret';
    deps.logger.error(
      { delivery: claimed.id, event: claimed.eventId, why },
      'a webhook delivery cannot be sent',
    );
    return recordAttempt(pool, claimed, nothingSent(deps.now()), { status: 'failed' });
  }
  const made = await attempt(deps, { claimed, body, secrets: listValid }, signal);
  if (made === undefined) return releaseClaim(pool, claimed);
  const outcome = outcomeOf(deps, claimed, made);
  if (outcome.status !== 'delivered' && claimed.stream !== null)
    await disableIfFailing(deps, claimed, made.attempt.status);
  await recordAttempt(pool, claimed, made.attempt, outcome);
};

const nothingSent = (at: Date): Attempt => ({
  at,
  milliseconds: 0,
  status: null,
  failure: 'interrupted',
  answer: '',
});

/** Returns the request body: the event as a CloudEvent, or `undefined` if the event cannot be found. */
const messageOf = async (
  { eventStore, source }: SendDeps,
  { eventId, webhookId, organizationId, stream, revision, occurredAt }: ClaimedDelivery,
): Promise<string | undefined> => {
  if (stream === null || revision === null)
    return JSON.stringify({
      specversion: '1.0',
      id: eventId,
      source,
      type: `proviso.${webhookTestType}`,
      time: occurredAt.toISOString(),
      datacontenttype: 'application/json',
      organizationid: organizationId,
      data: { webhookId },
    });
  for await (const event of eventStore.readStream(stream, { organizationId, from: revision, limit: 1 })) {
    if (event.eventId !== eventId) return undefined;
    const { position: _, ...stored } = event;
    return JSON.stringify(toCloudEvent(stored satisfies StoredEvent, source));
  }
  return undefined;
};

interface Made {
  attempt: Attempt;
  /** The response headers. */
  headers: OutgoingAnswer['headers'];
}

/** Sends the request. Returns `undefined` if this process stops first, because the result is then unknown. */
const attempt = async (
  { outgoing, now, timeoutMs = TIMEOUT_MS }: SendDeps,
  { claimed, body, secrets }: { claimed: ClaimedDelivery; body: string; secrets: readonly string[] },
  signal: AbortSignal,
): Promise<Made | undefined> => {
  const at = now();
  const began = performance.now();
  const made = (came: Omit<Attempt, 'at' | 'milliseconds'>): Attempt => ({
    at,
    milliseconds: Math.round(performance.now() - began),
    ...came,
  });
  try {
    const {
      status,
      headers,
      body: answer,
    } = await outgoing.send(new URL(claimed.address), {
      method: 'POST',
      headers: {
        'content-type': CLOUD_EVENT_TYPE,
        'user-agent': 'Proviso-Webhooks/1',
        ...signedHeaders({ id: claimed.id, at, body }, secrets),
      },
      body,
      timeoutMs,
      maxBytes: ANSWER_BYTES,
      signal,
    });
    return { attempt: made({ status, failure: null, answer: textOf(answer) }), headers };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    if (error.failure === 'called-off') return undefined;
    return { attempt: made({ status: null, failure: error.failure, answer: '' }), headers: {} };
  }
};

/** Every status except 2xx counts as a failure, including redirects. A test is attempted only once. */
const outcomeOf = (
  { now }: SendDeps,
  { stream, tries }: ClaimedDelivery,
  { attempt: { status }, headers }: Made,
): Outcome => {
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered' };
  if (stream === null || status === GONE) return { status: 'failed' };
  const at = now();
  const wait = parseRetryAfter(headers['retry-after'], at);
  const next = nextAttempt(tries + 1, { now: at, random: Math.random(), wait });
  return next === undefined ? { status: 'failed' } : { status: 'pending', next };
};

/** Disables the webhook if its receiver is gone (410) or if all deliveries have failed for days. */
const disableIfFailing = async (
  { pool, log, now }: SendDeps,
  { organizationId, webhookId }: ClaimedDelivery,
  status: number | null,
): Promise<void> => {
  const { rows } = await pool.query<{ failing_since: Date | null }>(
    'select failing_since from private.webhooks where id = $1',
    [webhookId],
  );
  const since = rows[0]?.failing_since?.getTime();
  const reason: WebhookEnding | undefined =
    status === GONE
      ? 'gone'
      : since !== undefined && now().getTime() - since > FAILING_DAYS * DAY_MS
        ? 'failing'
        : undefined;
  if (reason === undefined) return;
  const context = systemContext('webhooks', organizationId, now);
  const { state, revision } = await runWebhookCommand(
    log,
    { type: 'DisableWebhook', webhookId, reason },
    context,
  );
  await writeWebhookRow(pool, state.get(webhookId), {
    organizationId,
    webhookId,
    revision,
    at: now(),
    byAdministrator: false,
  });
};

/** Decodes bytes as text, and replaces NUL characters, because Postgres cannot store them. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');
