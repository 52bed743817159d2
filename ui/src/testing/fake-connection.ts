import type { LiveConnection } from '../live/live-source.ts';

/** An event stream that a test controls. */
export class FakeConnection extends EventTarget {
  readyState = 0;
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  say(data: string, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent('message', { data, lastEventId }));
  }
  /** Simulates a connection error. With `forGood`, the browser does not reconnect. */
  fail(forGood: boolean): void {
    this.readyState = forGood ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = 2;
  }
}

/** Creates fake connections and records them. */
export const fakeConnections = () => {
  const made: FakeConnection[] = [];
  const connect = (): LiveConnection => {
    const connection = new FakeConnection();
    made.push(connection);
    return connection as unknown as LiveConnection;
  };
  return { made, connect };
};
