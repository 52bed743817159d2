import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrokerRequests } from './still-connections.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const queueOf = (maxInFlightRequests: number | null) =>
  new BrokerRequests({
    maxInFlightRequests,
    requestTimeout: 30_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'localhost:9092',
    logger: { debug: () => undefined },
  });
const push = (queue: InstanceType<typeof BrokerRequests>, correlationId: number) => {
  const sendRequest = vi.fn<() => void>();
  queue.push({
    entry: { correlationId, resolve: () => undefined, reject: () => undefined },
    expectResponse: true,
    sendRequest,
  });
  return sendRequest;
};
const answer = (correlationId: number) => ({ correlationId, payload: undefined, size: 0 });

describe('a connection to a broker', () => {
  it('is idle once all of its requests have completed', () => {
    const queue = queueOf(null);
    expect(push(queue, 1)).toHaveBeenCalledOnce();
    queue.fulfillRequest(answer(1));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends waiting requests after a pause that the broker requested', () => {
    const queue = queueOf(null);
    queue.maybeThrottle(500);
    const sent = push(queue, 1);
    vi.advanceTimersByTime(400);
    expect(sent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(sent).toHaveBeenCalledOnce();
    queue.fulfillRequest(answer(1));
    vi.advanceTimersByTime(1_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('sends a waiting request after the response to an earlier request', () => {
    const queue = queueOf(1);
    push(queue, 1);
    const second = push(queue, 2);
    expect(second).not.toHaveBeenCalled();
    queue.fulfillRequest(answer(1));
    expect(second).toHaveBeenCalledOnce();
  });
});
