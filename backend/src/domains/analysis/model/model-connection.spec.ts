import { APIConnectionError, APIConnectionTimeoutError } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { EngineFailure } from '../analysis-engine.ts';
import { callFailureOf } from './model-faults.ts';
import { type CallTimeLimits, type ModelConnection } from './model-connection.ts';
import { type ModelServer, type ModelReply, startModelServer } from './testing/model-server.ts';
import { createTokenMeter } from './token-meter.ts';

let server: ModelServer;
let connection: ModelConnection;
beforeAll(async () => {
  server = await startModelServer();
});
beforeEach(() => {
  server.requests.length = 0;
  connection = server.connect();
});
afterAll(() => server.stop());

const question = {
  name: 'answer',
  schema: z.strictObject({ word: z.string() }),
  instructions: 'Give a word.',
  material: 'Any.',
  outputTokens: 100,
};
const runOf = (signal = new AbortController().signal) => ({
  organizationId: 'one',
  signal,
  meter: createTokenMeter('test-model', { input: 2, output: 8 }),
});
const reasonOf = async (
  replies: readonly ModelReply[],
  times: Partial<CallTimeLimits> = {},
): Promise<string | undefined> => {
  server.reply(...replies);
  const asked = server.connect({ times }).ask(question, runOf());
  return asked.then(
    () => undefined,
    (error: unknown) => (error instanceof EngineFailure ? error.reason : String(error)),
  );
};

it('returns an answer of the requested shape, and counts its tokens', async () => {
  server.reply({ says: { word: 'badge' } });
  const run = runOf();
  expect(await connection.ask(question, run)).toEqual({ word: 'badge' });
  expect(run.meter.used()).toEqual({
    model: 'test-model-1',
    calls: 1,
    inputTokens: 1_000,
    outputTokens: 100,
    microdollars: 2_800,
  });
});

it('requests a streamed response with a strict schema and without tools', async () => {
  server.reply({ says: { word: 'badge' } });
  await connection.ask(question, runOf());
  expect(server.requests).toMatchObject([
    {
      model: 'test-model',
      stream: true,
      max_completion_tokens: 100,
      response_format: {
        type: 'json_schema',
        json_schema: { strict: true, schema: { required: ['word'], additionalProperties: false } },
      },
    },
  ]);
  expect(Object.keys(server.requests[0] ?? {})).not.toContain('tools');
});

it('reports the length of the answer so far', async () => {
  const told: number[] = [];
  server.reply({ says: { word: 'a'.repeat(2_000) } });
  await connection.ask(question, { ...runOf(), onAnswer: (characters) => told.push(characters) });
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
});

const good: ModelReply = { says: { word: 'badge' } };
describe('a fault', () => {
  it.each<[string, ModelReply, string, number]>([
    ['broken JSON', { text: '{"word": "ba' }, 'engine-answer-invalid', 2],
    ['an answer of the wrong shape', { says: { word: 'badge', tool: 'rm' } }, 'engine-answer-invalid', 2],
    ['prose', { text: 'Certainly! The word is badge.' }, 'engine-answer-invalid', 2],
    ['an answer that was too long', { text: '{"wor', ending: 'length' }, 'engine-answer-invalid', 1],
    ['a refusal', { refusal: 'I cannot help with that.' }, 'engine-refused', 1],
    ['a content filter', { text: '', ending: 'content_filter' }, 'engine-refused', 1],
    ['a truncated stream', { cut: '{"word": "bad' }, 'engine-unavailable', 2],
    ['an answer with an excessive number of bytes', { megabytes: 40 }, 'engine-answer-invalid', 1],
    ['a rate limit', { status: 429 }, 'engine-overloaded', 4],
    ['a server error', { status: 500 }, 'engine-unavailable', 4],
    ['a wrong key', { status: 401 }, 'engine-unavailable', 1],
    ['a rejected request', { status: 400 }, 'engine-refused', 1],
    [
      'a text that is too long',
      { status: 400, body: { error: { message: 'too long', code: 'context_length_exceeded' } } },
      'text-too-long',
      1,
    ],
  ])('(%s) is reported as %3$s after a bounded number of calls', async (_, reply, reason, calls) => {
    expect(await reasonOf([reply])).toBe(reason);
    expect(server.requests).toHaveLength(calls);
  });

  it('is reported as engine-timed-out when the server stays silent for two attempts', async () => {
    expect(await reasonOf([{ stall: '{"wo' }], { silence: 30 })).toBe('engine-timed-out');
    expect(server.requests).toHaveLength(2);
  });

  it.each<[string, ModelReply]>([
    ['broken JSON', { text: '{"word": "ba' }],
    ['a truncated stream', { cut: '{"word": "bad' }],
    ['a rate limit', { status: 429 }],
    ['a server error', { status: 503 }],
  ])('is retried if it is temporary: %s', async (_, reply) => {
    expect(await reasonOf([reply, good])).toBeUndefined();
    expect(server.requests).toHaveLength(2);
  });

  it.each([
    ['engine-unavailable', new APIConnectionError({ message: 'refused' })],
    ['engine-timed-out', new APIConnectionTimeoutError()],
    ['engine-unavailable', new Error('terminated')],
  ] as const)('is reported as %s if the connection caused it', (reason, error) => {
    expect(callFailureOf(error).reason).toBe(reason);
  });
});

it('counts the tokens of an unusable answer', async () => {
  server.reply({ text: '{"word": "ba' }, good);
  const run = runOf();
  await connection.ask(question, run);
  expect(run.meter.used()).toMatchObject({ calls: 2, inputTokens: 2_000, outputTokens: 200 });
});

it('overestimates the tokens of an answer if the server does not report them', async () => {
  server.reply({ cut: '{"word": "badge' });
  const run = runOf();
  await expect(connection.ask(question, run)).rejects.toThrow(EngineFailure);
  expect(run.meter.used()).toMatchObject({ calls: 2, inputTokens: 12, outputTokens: 10 });
});

it('stops a call that is canceled while the answer arrives', async () => {
  const controller = new AbortController();
  server.reply({ stall: '{"wo' });
  const asked = connection.ask(question, {
    ...runOf(controller.signal),
    onAnswer: () => controller.abort(),
  });
  await expect(asked).rejects.toMatchObject({ reason: 'canceled' });
  expect(server.requests).toHaveLength(1);
});

it('retries if an answer has the right shape but the wrong content', async () => {
  server.reply({ says: { word: 'other' } }, good);
  const fault = ({ word }: { word: string }) => (word === 'badge' ? undefined : 'another word');
  expect(await connection.ask({ ...question, fault }, runOf())).toEqual({ word: 'badge' });
});
