import { setTimeout as pause } from 'node:timers/promises';
import type { Author } from '../../support/http-client.ts';
import type { Product } from '../../support/product.ts';

/** What one organization, or somebody without one, does that must not make others wait. */
export interface Abuse {
  name: string;
  /** What others ask for meanwhile. */
  asks: string;
  /** Requests of others that are timed at most, where each takes long. */
  atMost?: number;
  /** Servers that the product needs beside it, with the variables by which it finds them. */
  surroundings?(): Promise<Surroundings>;
  /**
   * Brings in what is needed.
   * @param other somebody of another organization
   */
  prepare(product: Product, other: Author): Promise<PreparedAbuse>;
}

export interface Surroundings {
  environment: Readonly<Record<string, string>>;
  stop: () => void;
}

export interface PreparedAbuse {
  /** Goes on until `signal` aborts. */
  attack(signal: AbortSignal): Promise<void>;
  /** One request of the other organization. */
  ask(): Promise<unknown>;
}

/** A client that is refused comes again, but does not do nothing else. */
const AFTER_REFUSAL_MS = 250;

/** Has `count` clients do `work` again and again until `signal` aborts; refusals are what they deserve. */
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

const PATIENCE_MS = 60_000;

/** Makes a policy that can be read, and returns its address. */
export const newPolicy = async (author: Author, title: string, content: string): Promise<string> => {
  const { text } = await author.client.send('POST', '/api/policies', { title, content });
  const path = `/api/policies/${(JSON.parse(text) as { id: string }).id}`;
  const deadline = performance.now() + PATIENCE_MS;
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

/** Uploads a file to a policy and returns the document's address. */
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
