import { limits, type OwnBodyEvent } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';

type Added = Extract<OwnBodyEvent, { type: 'OwnBodyAdded' }>['data'];
/** The latest version of a body of requirements that an organization added. */
export type KnownOwnBody = Added & { version: number };
/** An organization's own bodies of requirements by id, in the order in which they were added. */
export type OwnBodies = ReadonlyMap<string, KnownOwnBody>;

type Content = Pick<Added, 'source' | 'fileName' | 'requirements' | 'content'>;
export type OwnBodyCommand =
  /** `shipped` contains the names of the regulatory bodies in the control library. */
  | { type: 'AddOwnBody'; data: Added; shipped: readonly string[] }
  | { type: 'ReplaceOwnBody'; bodyId: string; data: Content }
  | { type: 'RetireOwnBody'; bodyId: string };

const evolve = (state: OwnBodies, event: OwnBodyEvent): OwnBodies => {
  const after = new Map(state);
  switch (event.type) {
    case 'OwnBodyAdded':
      return after.set(event.data.bodyId, { ...event.data, version: 1 });
    case 'OwnBodyReplaced':
      return after.set(event.data.bodyId, event.data);
    case 'OwnBodyRetired':
      after.delete(event.data.bodyId);
      return after;
  }
};

const decide = (command: OwnBodyCommand, state: OwnBodies): OwnBodyEvent[] => {
  switch (command.type) {
    case 'AddOwnBody': {
      const { data, shipped } = command;
      if (state.has(data.bodyId)) return [];
      const names = [...shipped, ...[...state.values()].map(({ body }) => body)];
      if (names.some((name) => name.toLowerCase() === data.body.toLowerCase()))
        throw new DomainError('own-body.name-taken', { body: data.body });
      if (state.size >= limits.ownBodies)
        throw new DomainError('own-body.too-many', { bodies: limits.ownBodies });
      return [{ type: 'OwnBodyAdded', data }];
    }
    case 'ReplaceOwnBody': {
      const { version, ...known } = knownBody(state, command.bodyId);
      return known.content.sha256 === command.data.content.sha256
        ? []
        : [{ type: 'OwnBodyReplaced', data: { ...known, ...command.data, version: version + 1 } }];
    }
    case 'RetireOwnBody': {
      const { bodyId, body } = knownBody(state, command.bodyId);
      return [{ type: 'OwnBodyRetired', data: { bodyId, body } }];
    }
  }
};

const knownBody = (state: OwnBodies, bodyId: string): KnownOwnBody => {
  const known = state.get(bodyId);
  if (!known) throw new DomainError('own-body.not-found');
  return known;
};

/**
 * The rules of an `ownBodies-` stream. Names are unique among all of an organization's bodies. Replacing a
 * body with the same content has no effect. Refused commands fail with `own-body.name-taken`,
 * `own-body.too-many` or `own-body.not-found`.
 */
export const ownBodiesDecider: Decider<OwnBodies, OwnBodyCommand, OwnBodyEvent> = {
  initial: new Map(),
  evolve,
  decide,
};
