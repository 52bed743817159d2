import { createRequire } from 'node:module';

/** A request as kafkajs queues it. */
interface PushedRequest {
  entry: { correlationId: number; resolve: (answer: unknown) => void; reject: (error: Error) => void };
  expectResponse: boolean;
  sendRequest: () => void;
}

/** What kafkajs 2.2.4, the only version that this knows, keeps of the requests on a connection. */
interface RequestQueue {
  /** Requests that are not sent yet: too many are unanswered, or the broker asked for a pause. */
  pending: readonly unknown[];
  push(request: PushedRequest): void;
  fulfillRequest(answer: { correlationId: number; payload: unknown; size: number }): void;
  maybeThrottle(milliseconds: number): void;
  scheduleCheckPendingRequests(): void;
}

/** The class that kafkajs uses. */
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
 * Lets a connection be still while no request waits on it. Once it was answered, kafkajs looks for such requests every millisecond
 * from then on, which with a connection for each subscriber is most of what a process does that has nothing to do. A request that
 * comes to wait has itself looked for.
 */
prototype.scheduleCheckPendingRequests = function scheduleIfPending(this: RequestQueue): void {
  if (this.pending.length > 0) schedule.call(this);
};
