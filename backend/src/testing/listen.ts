import { liveMessageSchema, type LiveMessage } from '@proviso/contracts';
import type { TestClient } from './test-client.ts';

export interface ReceivedMessage {
  id: string | undefined;
  message: LiveMessage;
}
/** A live connection and the messages received on it. */
export interface LiveListener {
  status: number;
  headers: Headers;
  received: ReceivedMessage[];
  comments: string[];
  ended: Promise<void>;
  close: () => void;
}

/** Subscribes to the app at `url` like an EventSource. */
export const openLiveListener = async (
  url: URL,
  user: TestClient,
  headers: Record<string, string> = {},
): Promise<LiveListener> => {
  const abort = new AbortController();
  const cookie = `proviso_session=${user.cookies.get('proviso_session') ?? ''}`;
  const response = await fetch(new URL('/api/live', url), {
    headers: { ...headers, Cookie: cookie },
    signal: abort.signal,
  });
  const received: ReceivedMessage[] = [];
  const comments: string[] = [];
  const read = async () => {
    let text = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const field = (name: string) =>
          lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const data = field('data');
        if (block.startsWith(':')) comments.push(block);
        if (data !== undefined)
          received.push({ id: field('id'), message: liveMessageSchema.parse(JSON.parse(data)) });
      }
    }
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    headers: response.headers,
    received,
    comments,
    ended,
    close: () => abort.abort(),
  };
};
/**
 * Returns the announcement that the `policies` read model has processed the policy `id`. Ignores the search
 * read model's announcement of the same policy.
 */
export const announcementOf = (ear: LiveListener, id: string): ReceivedMessage | undefined =>
  ear.received.find(
    ({ message }) =>
      message.kind === 'change' && message.readModel === 'policies' && message.ids?.includes(id),
  );
