import { createRequire } from 'node:module';

/** A request in kafkajs's queue. */
interface PushedRequest {
  entry: { correlationId: number; resolve: (answer: unknown) => void; reject: (error: Error) => void };
  expectResponse: boolean;
  sendRequest: () => void;
}

/** The state of a connection's requests in kafkajs 2.2.4, the only version that this patch supports. */
interface RequestQueue {
  /** Requests that have not been sent, because too many are unanswered or the broker asked for a pause. */
  pending: readonly unknown[];
  push(request: PushedRequest): void;
  fulfillRequest(answer: { correlationId: number; payload: unknown; size: number }): void;
  maybeThrottle(milliseconds: number): void;
  scheduleCheckPendingRequests(): void;
}

/** The request queue class that kafkajs uses. */
export const BrokerRequests = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as {
  prototype: RequestQueue;
  new (options: {
    maxInFlightRequests: number | null;
    requestTimeout: number;
    enforceRequestTimeout: boolean;
    clientId: string;
    broker: string;
    logger: { debug: (message: string) => void };
  }): RequestQueue;
};

const { prototype } = BrokerRequests;
const { scheduleCheckPendingRequests: schedule } = prototype;

/**
 * Keeps a connection idle while no request is waiting. After the first response, kafkajs polls for pending
 * requests every millisecond. With one connection per subscriber, polling makes up most of an idle process's
 * work. A request that has to wait schedules the check itself.
 */
prototype.scheduleCheckPendingRequests = function scheduleIfPending(this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
