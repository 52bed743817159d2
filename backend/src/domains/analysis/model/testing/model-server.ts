import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod';
import { createModelConnection, type CallTimeLimits, type ModelConnection } from '../model-connection.ts';

/** A request to the API. */
const requestSchema = z.looseObject({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.looseObject({ type: z.string() }),
});
export type ModelRequest = z.infer<typeof requestSchema>;

/**
 * The server's response. `cut` and `stall` contain the words sent before the fault. `megabytes` is the length
 * of an endless response.
 */
export type ModelReply =
  | { says: unknown }
  | { text: string; ending?: string }
  | { refusal: string }
  | { cut: string }
  | { stall: string }
  | { megabytes: number }
  | { status: number; body?: unknown };

export interface ModelServer {
  requests: ModelRequest[];
  /** Sets the next responses. After them, the last response is repeated. */
  reply: (...replies: (ModelReply | ((request: ModelRequest) => ModelReply))[]) => void;
  connect: (changes?: { times?: Partial<CallTimeLimits>; monthlyBudget?: number }) => ModelConnection;
  stop: () => Promise<void>;
}

export const fakeTokenUsage = { prompt_tokens: 1_000, completion_tokens: 100 };

/** Starts a local server with the parts of OpenAI's API that the product uses, including faults. */
export const startModelServer = async (): Promise<ModelServer> => {
  const requests: ModelRequest[] = [];
  let replies: (ModelReply | ((request: ModelRequest) => ModelReply))[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const asked = requestSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
      requests.push(asked);
      const next = replies.length > 1 ? replies.shift() : replies[0];
      if (next === undefined) throw new Error('no reply was given to the server');
      send(response, typeof next === 'function' ? next(asked) : next);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    reply: (...given) => {
      replies = given;
    },
    connect: ({ times, monthlyBudget = 5 } = {}) =>
      createModelConnection(
        {
          apiKey: 'key of tests',
          baseUrl: new URL(`http://127.0.0.1:${port}/v1`),
          model: 'test-model',
          prices: { input: 2, output: 8 },
          monthlyBudget,
        },
        { begin: 10_000, silence: 10_000, whole: 60_000, ...times },
      ),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};

const send = (response: ServerResponse, reply: ModelReply): void => {
  if ('status' in reply) {
    // Clients wait for the requested time before they retry.
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'retry-after-ms': '1' });
    response.end(JSON.stringify(reply.body ?? { error: { message: 'a fault of tests' } }));
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const chunk = (data: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'test-model-1', ...data })}\n\n`,
    );
  };
  const delta = (content: object, ending: string | null = null): void =>
    chunk({ choices: [{ index: 0, delta: content, finish_reason: ending }] });
  const inPieces = (text: string): void => {
    for (let start = 0; start < text.length; start += 500) delta({ content: text.slice(start, start + 500) });
  };
  if ('cut' in reply) {
    inPieces(reply.cut);
    response.end();
    return;
  }
  if ('stall' in reply) {
    inPieces(reply.stall);
    return;
  }
  if ('megabytes' in reply) {
    for (let sent = 0; sent < reply.megabytes; sent += 1) delta({ content: 'x'.repeat(1024 * 1024) });
    response.end();
    return;
  }
  if ('refusal' in reply) delta({ refusal: reply.refusal });
  else inPieces('says' in reply ? JSON.stringify(reply.says) : reply.text);
  delta({}, ('ending' in reply ? reply.ending : undefined) ?? 'stop');
  chunk({ choices: [], usage: fakeTokenUsage });
  response.end('data: [DONE]\n\n');
};
