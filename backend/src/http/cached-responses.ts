import type { Write } from '@proviso/projections';
import { comparePositions, type Position } from '@proviso/storage';
import type { CookieOptions, Request } from 'express';
import type { Session } from '../shared/access/session.ts';
import type { Answer, Route } from '../shared/routing/route.ts';
import type { ProcessedWritesCheck } from './read-state.ts';
import { writesInCookie } from './writes-cookie.ts';

/**
 * Milliseconds for which a response is cached. Equal to the longest wait for a read model, after which other
 * users' changes must be visible.
 */
const KEPT_MS = 2_000;
/** Maximum total size of cached responses, in characters. */
const CHARACTERS = 8_000_000;

interface Kept {
  answer: Answer;
  schema: unknown;
  position: Position;
  at: number;
  characters: number;
}

/** Cached responses to users' last writes. A route that `shows` the written stream can return them. */
export interface CachedResponses {
  /** Caches the response to a write. `characters` is the length of its body. */
  keep: (session: Session, route: Route, answer: Answer, characters: number) => void;
  /**
   * Returns the response to the caller's last write if `route` shows the same resource and its read model
   * does not have the write yet. Returns `undefined` if the caller has written something since, because the
   * read model might then include later changes by others.
   */
  find: (
    request: Request,
    session: Session,
    route: Route,
    input: { params: unknown; query: unknown },
  ) => Promise<Answer | undefined>;
}

/** The key includes the organization, because a session may move to another organization. */
const keyOf = ({ organizationId, id }: Session, stream: string): string =>
  `${organizationId} ${id} ${stream}`;

/**
 * Keeps responses to writes in this process's memory. Caches only responses whose schema one of `routes` also
 * returns.
 */
export const createCachedResponses = (
  routes: readonly Route[],
  { cookies, hasWrites, now }: { cookies: CookieOptions; hasWrites: ProcessedWritesCheck; now: () => Date },
): CachedResponses => {
  const shown: ReadonlySet<unknown> = new Set(
    routes.filter(({ shows }) => shows).map(({ answers }) => answers[200]),
  );
  const kept = new Map<string, Kept>();
  let total = 0;
  const remove = (key: string): void => {
    total -= kept.get(key)?.characters ?? 0;
    kept.delete(key);
  };
  return {
    keep(session, route, { status, body, headers, wrote = [] }, characters) {
      const [written] = wrote;
      const schema = route.answers[status];
      if (!written?.position || wrote.length > 1 || !shown.has(schema)) return;
      const key = keyOf(session, written.stream);
      remove(key);
      const etag = headers?.['ETag'];
      kept.set(key, {
        answer: { status: 200, body, ...(etag !== undefined && { headers: { ETag: etag } }) },
        schema,
        position: written.position,
        at: now().getTime(),
        characters,
      });
      total += characters;
      // The map's entries are ordered from oldest to newest.
      for (const [oldest, { at }] of kept) {
        if (total <= CHARACTERS && now().getTime() - at <= KEPT_MS) break;
        remove(oldest);
      }
    },
    async find(request, session, route, input) {
      const stream = route.shows?.(input);
      const found = stream === undefined ? undefined : kept.get(keyOf(session, stream));
      if (!found || found.schema !== route.answers[200] || now().getTime() - found.at > KEPT_MS)
        return undefined;
      const writes = writesInCookie(request, cookies);
      const order = ({ position }: Write) => comparePositions(position, found.position);
      if (writes.some((write) => order(write) > 0)) return undefined;
      const last = writes.filter((write) => order(write) === 0);
      const have = await Promise.all((route.reads ?? []).map((readModel) => hasWrites(readModel, last)));
      return have.every(Boolean) ? undefined : found.answer;
    },
  };
};
