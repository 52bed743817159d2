import { PLATFORM } from '@proviso/contracts';
import type {
  AppendResult,
  EventStore,
  EventToAppend,
  ExpectedRevision,
  PositionedEvent,
  ReadStreamOptions,
} from '../event-store.ts';

/** A store that acts on behalf of the installation, which owns all sample events. */
export interface PlatformStore extends Omit<EventStore, 'append' | 'readStream'> {
  append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult>;
  readStream(
    stream: string,
    options?: Omit<ReadStreamOptions, 'organizationId'>,
  ): AsyncIterable<PositionedEvent>;
}

export const OWNER = { organizationId: PLATFORM };

export const forPlatform = (store: EventStore): PlatformStore => ({
  ...store,
  append: (stream, events, expected) => store.append(stream, events, expected, OWNER),
  readStream: (stream, options) => store.readStream(stream, { ...options, ...OWNER }),
});
