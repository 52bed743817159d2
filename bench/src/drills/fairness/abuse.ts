import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from '../../support/http-client.ts';
import type { Product } from '../../support/product.ts';

/** Abuse by one organization, or by an anonymous client, that must not slow others down. */
export interface Abuse {
  name: string;
  /** Describes the other user's request. */
  asks: string;
  /** Maximum number of timed requests, for requests that take long. */
  atMost?: number;
  /**
   * Starts servers that the product needs. Returns the environment variables that contain their addresses.
   */
  surroundings?(): Promise<DrillContext>;
  /**
   * Sets up the abuse.
   * @param other a user of another organization
   */
  prepare(product: Product, other: Author): Promise<PreparedAbuse>;
}

export interface DrillContext {
  environment: Readonly<Record<string, string>>;
  stop: () => void;
}

export interface PreparedAbuse {
  /** Abuses the product until `signal` aborts. */
  attack(signal: AbortSignal): Promise<void>;
  /** Sends one request as the other organization's user. */
  ask(): Promise<unknown>;
}

/** Milliseconds before a rejected client retries. The client is persistent, but does not busy-loop. */
const AFTER_REFUSAL_MS = 250;

/** Runs `work` repeatedly in `count` clients until `signal` aborts. Rejections are expected. */
export const repeatedly = async (
  count: number,
  signal: AbortSignal,
  work: (client: number) => Promise<unknown>,
): Promise<void> => {
  const go = async (client: number): Promise<void> => {
    while (!signal.aborted) await work(client).catch(() => pause(AFTER_REFUSAL_MS));
  };
  await Promise.all(Array.from({ length: count }, (_, client) => go(client)));
};

const TIMEOUT_MS = 60_000;

/** Creates a policy, waits until it is readable, and returns its path. */
export const newPolicy = async (author: Author, title: string, content: string): Promise<string> => {
  const { text } = await author.client.send('POST', '/api/policies', { title, content });
  const path = `/api/policies/${(JSON.parse(text) as { id: string }).id}`;
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const error = await author.client.send('GET', path).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return path;
    if (performance.now() > deadline) throw error;
    await pause(AFTER_REFUSAL_MS);
  }
};

/** Uploads a file to a policy, and returns the document's path. */
export const newDocument = async (
  author: Author,
  policy: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<string> => {
  const form = new FormData();
  form.append('documents', new Blob([file]), 'plan.pdf');
  const { text } = await author.client.send('POST', `${policy}/upload`, form);
  return `/api/documents/${(JSON.parse(text) as { id: string }[])[0]?.id}`;
};
