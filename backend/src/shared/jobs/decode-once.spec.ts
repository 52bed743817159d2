import type { EventCodec, PositionedEvent, ReadEvent } from '@proviso/storage';
import { expect, it, vi } from 'vitest';
import { decodeOnce } from './decode-once.ts';

const event = {} as PositionedEvent;
const readable = () => ({}) as ReadEvent;

it('decodes an event once for concurrent consumers', async () => {
  let milliseconds = 0;
  const decode = vi.fn<EventCodec['decode']>(async () => readable());
  const codec = decodeOnce({ decode }, () => milliseconds);
  const [one, other] = await Promise.all([codec.decode(event), codec.decode(event)]);
  expect(one).toBe(other);
  milliseconds = 1_000;
  expect(await codec.decode(event)).not.toBe(one);
  expect(await codec.decode({ ...event })).not.toBe(one);
  expect(decode).toHaveBeenCalledTimes(3);
});

it('retries an event that could not be decoded', async () => {
  const decode = vi.fn<EventCodec['decode']>(async () => readable());
  decode.mockRejectedValueOnce(new Error('the key is away'));
  const codec = decodeOnce({ decode });
  await expect(codec.decode(event)).rejects.toThrow('the key is away');
  await expect(codec.decode(event)).resolves.toEqual({});
});

it('decodes an event separately for each set of options', async () => {
  const decode = vi.fn<EventCodec['decode']>(async () => readable());
  const codec = decodeOnce({ decode });
  expect(await codec.decode(event)).not.toBe(await codec.decode(event, { origin: false }));
});
