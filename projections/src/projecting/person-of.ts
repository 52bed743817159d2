import type { Actor } from '@proviso/contracts';

/** The id that stands for who did something: the user behind an API key, otherwise the actor. */
export const personOf = (actor: Actor): string =>
  actor.kind === 'api-key' ? (actor.onBehalfOf ?? actor.id) : actor.id;
