import { createHash, randomUUID } from 'node:crypto';
import type { AnyEvent, PolicyFields, PolicyStatus, SearchQuery, SnippetPiece } from '@proviso/contracts';
import { policies } from '../../policies/projector.ts';
import { documentUploaded, policyCreated } from '../../../testing/events.ts';
import { type ProjectionTest, startProjectionTest } from '../../../testing/projection-test.ts';
import { search } from '../projector.ts';
import { type FoundPage, searchPolicies } from '../search-policies.ts';

/** A test installation with helpers for search specs. */
export interface SearchTest extends ProjectionTest {
  ask(query: SearchQuery, tenant: string, page?: { limit?: number; cursor?: string }): Promise<FoundPage>;
  /** Titles of the results. */
  titles(q: string, tenant: string, filters?: SearchQuery): Promise<string[]>;
  /** Creates policies, one per second, and returns their ids. */
  create(tenant: string, ...given: (Partial<PolicyFields> & { status?: PolicyStatus })[]): Promise<string[]>;
  /** Appends events to an existing policy. */
  happen(policyId: string, tenant: string, ...events: AnyEvent[]): Promise<void>;
  /** Uploads a document to a policy and returns its id. */
  upload(policyId: string, tenant: string, name: string, ...after: AnyEvent[]): Promise<string>;
  /** The event for a document whose text was extracted. Adds the text to the file store. */
  extracted(text: string, pages?: number): AnyEvent;
}

export const startSearchTest = async (): Promise<SearchTest> => {
  const test = await startProjectionTest();
  const ask: SearchTest['ask'] = (query, tenant, page = {}) =>
    test.asTenant(tenant, (reader) => searchPolicies(reader, query, { limit: 50, ...page }));
  return {
    ...test,
    ask,
    async titles(q, tenant, filters = {}) {
      const { hits } = await ask({ q, ...filters }, tenant);
      return hits.map(({ policy }) => policy.title);
    },
    async create(tenant, ...given) {
      const ids = given.map(() => randomUUID());
      for (const [index, id] of ids.entries())
        await test.append(`policy-${id}`, [policyCreated(given[index])], {
          organizationId: tenant,
          recordedAt: `2026-03-01T09:00:${String(index).padStart(2, '0')}.000Z`,
        });
      await test.catchUp(policies, search);
      return ids;
    },
    async happen(policyId, tenant, ...events) {
      await test.append(`policy-${policyId}`, events, { organizationId: tenant });
      await test.catchUp(policies, search);
    },
    async upload(policyId, tenant, name, ...after) {
      const id = randomUUID();
      const events = [documentUploaded(policyId, name), ...after];
      await test.append(`document-${id}`, events, { organizationId: tenant });
      await test.catchUp(search);
      return id;
    },
    extracted(text, pages) {
      const textSha256 = createHash('sha256').update(text).digest('hex');
      test.files.set(textSha256, text);
      const data = {
        textSha256,
        textSize: Buffer.byteLength(text),
        excerpt: '',
        engine: 'test',
        reading: null,
      };
      return { type: 'DocumentTextExtracted', data: pages === undefined ? data : { ...data, pages } };
    },
  };
};

/** Formats the pieces with matches in brackets. */
export const formatPieces = (pieces: readonly SnippetPiece[] = []): string =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');
