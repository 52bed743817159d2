import { randomBytes, randomUUID } from 'node:crypto';
import {
  noAttributes,
  encryptedSchema,
  eventDefinitions,
  limits,
  PLATFORM,
  writtenTextsSchema,
  type AnyEvent,
  type PolicyFields,
} from '@proviso/contracts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { destroyOrganizationKey, organizationSubject } from '../keys/organization-key.ts';
import { SubjectKeyMissingError, type SubjectKey, type SubjectKeys } from '../keys/subject-keys.ts';
import { arbitraryOf, type JsonSchema } from '../testing/arbitraries.ts';
import type { EventCodec } from './codec.ts';
import { collectWrittenTexts } from './codec-written.ts';
import { createEventCodec } from './create-event-codec.ts';
import { InvalidEventError, FieldNotDecryptableError } from './errors.ts';
import type { JsonObject, StoredEvent } from './event-store.ts';
import { serializeEvents } from './serialize-events.ts';

const organizationId = randomUUID();
const metadata = {
  recordedAt: '2026-03-01T09:30:00.000Z',
  organizationId,
  actor: { kind: 'user', id: 'ada' },
  correlationId: 'c',
  causationId: 'c',
} as const;
const fields: PolicyFields = {
  title: 'Hand hygiene',
  content: '# Purpose\n\nWash “both” hands – always.',
  ...noAttributes,
  facilityType: 'Healthcare',
  regulatoryBody: 'OSHA',
  policyTypeId: 3,
};
const created: AnyEvent = { type: 'PolicyCreated', data: { ...fields, status: 'draft', source: 'blank' } };
const revised: AnyEvent = {
  type: 'PolicyRevised',
  data: { changes: { title: 'Hands', policyTypeId: 4 }, version: 2, note: 'Shorter' },
};

let keys: Map<string, SubjectKey>;
let subjectKeys: SubjectKeys;
let codec: EventCodec;
beforeEach(() => {
  keys = new Map();
  subjectKeys = {
    find: async (subject) => {
      const key = keys.get(subject);
      if (!key) throw new SubjectKeyMissingError(subject);
      return key;
    },
    obtain: async (subject) => {
      const key = keys.get(subject) ?? randomBytes(32);
      keys.set(subject, key);
      return key;
    },
    destroy: async (subject) => void keys.set(subject, 'destroyed'),
    ofAddress: async (addressKey) => addressKey,
    leaveAddress: async () => undefined,
    destroyAddresses: async () => 0,
    forget: () => undefined,
    verify: async () => undefined,
  };
  codec = createEventCodec({ subjectKeys });
});

const store = async (event: AnyEvent, organization: string = organizationId): Promise<StoredEvent> => ({
  ...(await codec.encode({
    eventId: randomUUID(),
    event,
    metadata: { ...metadata, organizationId: organization },
  })),
  stream: 'policy-1',
  revision: 0,
});
const sealedIn = ({ data }: StoredEvent) => writtenTextsSchema.parse(data['$written']);
/** All parts that are readable without a key. Ciphertext may contain any short word by chance. */
const readable = (stored: StoredEvent): string =>
  JSON.stringify({ ...stored, data: { ...stored.data, $written: { ...sealedIn(stored), value: '' } } });

describe('a text written by an organization', () => {
  it('is sealed together with its sibling fields in one value; only the field names stay readable', async () => {
    const stored = await store(created);
    expect(stored.data).toEqual({
      documentNumber: null,
      facilityType: 'Healthcare',
      state: null,
      industry: null,
      policyTypeId: 3,
      status: 'draft',
      source: 'blank',
      $written: {
        $sealed: 'A256GCM',
        subject: organizationSubject(organizationId),
        fields: ['title', 'content', 'regulatoryBody'],
        value: expect.any(String),
      },
    });
    expect(readable(stored)).not.toMatch(/hygiene|Wash|OSHA/);
    expect(JSON.stringify(stored)).not.toContain(Buffer.from('Hand hygiene').toString('base64url'));
    expect([...keys.keys()]).toEqual([organizationSubject(organizationId)]);
  });

  it('can be read back unchanged, even from deeply nested data', async () => {
    for (const event of [created, revised]) {
      const decoded = await codec.decode(await store(event));
      expect(decoded.event).toEqual(event);
      const { schemaVersion } = eventDefinitions.get(event.type) ?? {};
      expect(decoded.metadata).toMatchObject({ schemaVersion, organizationId });
    }
  });

  it('can be read back from nested lists, whose structure stays readable', async () => {
    const event: AnyEvent = { type: 'AnalysisCompleted', data: analyzed };
    const stored = await store(event);
    expect(sealedIn(stored).fields).toEqual([
      'result.suggestions.0.description',
      'result.suggestions.1.description',
      'result.findings.1.explanation',
      'result.findings.1.quotes.0.text',
      'result.findings.1.quotes.1.text',
    ]);
    expect(readable(stored)).not.toMatch(/Say|Only|Wash/);
    expect(readable(stored)).toContain('29 CFR 1910.141');
    const fromEngine = JSON.parse(JSON.stringify(stored)) as StoredEvent;
    expect((await codec.decode(fromEngine)).event).toEqual(event);
  });

  it('may be empty or missing', async () => {
    const empty: AnyEvent = {
      type: 'PolicyCreated',
      data: { ...created.data, title: '', content: '' },
    };
    expect((await codec.decode(await store(empty))).event).toEqual(empty);
    const without: AnyEvent = { type: 'PolicyStatusChanged', data: { status: 'active' } };
    const stored = await store(without);
    expect(stored.data).toEqual({ status: 'active' });
    expect((await codec.decode(stored)).event).toEqual(without);
  });

  it('is encrypted with a separate key for each organization, and one for the installation', async () => {
    const theirs = randomUUID();
    for (const organization of [organizationId, theirs, PLATFORM]) {
      const stored = await store(created, organization);
      expect(sealedIn(stored).subject).toBe(organizationSubject(organization));
      expect((await codec.decode(stored)).event).toEqual(created);
    }
    expect(keys.size).toBe(3);
    expect(new Set([...keys.values()].map(String)).size).toBe(3);
  });

  it('coexists with personal fields, each under its own key', async () => {
    const stored = await codec.encode({
      eventId: randomUUID(),
      event: {
        type: 'ApiKeyIssued',
        data: { userId: 'ada', keyId: 'k', name: 'Nightly', scopes: [], expiresAt: '2027-01-01T00:00:00Z' },
      },
      metadata: { ...metadata, ip: '203.0.113.9' },
    });
    expect(encryptedSchema.parse(stored.metadata.ip).subject).toBe('ada');
    expect(stored.data).toMatchObject({ userId: 'ada', $written: { fields: ['name'] } });
  });
});

describe('an organization whose key was destroyed', () => {
  it('has texts that read as erased, but keeps actors, times and field names', async () => {
    const [first, second] = [await store(created), await store(revised)];
    await destroyOrganizationKey(subjectKeys, organizationId);
    const decoded = await codec.decode(first);
    expect(decoded.event.data).toEqual({
      ...created.data,
      title: 'erased',
      content: 'erased',
      regulatoryBody: 'erased',
    });
    expect(decoded.metadata).toMatchObject({ actor: metadata.actor, recordedAt: metadata.recordedAt });
    expect((await codec.decode(second)).event.data).toEqual({
      changes: { title: 'erased', policyTypeId: 4 },
      version: 2,
      note: 'erased',
    });
  });

  it('stores no new text', async () => {
    await destroyOrganizationKey(subjectKeys, organizationId);
    const stored = await store(created);
    expect(stored.data).toMatchObject({ title: 'erased', content: 'erased', policyTypeId: 3 });
    expect((await codec.decode(stored)).event.data).toMatchObject({ title: 'erased', status: 'draft' });
  });

  it('does not affect the texts of other organizations', async () => {
    const theirs = await store(created, randomUUID());
    await destroyOrganizationKey(subjectKeys, organizationId);
    expect((await codec.decode(theirs)).event).toEqual(created);
  });

  it('is never the installation itself, whose key cannot be destroyed', async () => {
    await expect(destroyOrganizationKey(subjectKeys, PLATFORM)).rejects.toThrow(TypeError);
  });

  // Reads the events as a rebuild of a read model would.
  it.each([...eventDefinitions.values()].filter(({ written }) => written))(
    'still has readable events: $type',
    async (definition) => {
      const { type, schema } = definition;
      const described = z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;
      const withTexts = arbitraryOf(described).filter(
        (data) =>
          schema.safeParse(data).success && collectWrittenTexts(definition, data as JsonObject).length > 0,
      );
      const [data] = fc.sample(withTexts, { numRuns: 1, seed: 7 });
      const stored = await store({ type, data } as AnyEvent);
      await destroyOrganizationKey(subjectKeys, organizationId);
      const { event } = await codec.decode(stored);
      expect(event.type).toBe(type);
      expect(JSON.stringify(event.data)).toContain('"erased"');
    },
  );
});

const analyzed: Extract<AnyEvent, { type: 'AnalysisCompleted' }>['data'] = {
  policyId: 'p',
  policyVersion: 1,
  analysisType: 'compliance',
  complianceScore: 80,
  engine: { name: 'test', version: null },
  libraryVersion: null,
  documents: [],
  result: {
    analysisType: 'compliance',
    suggestions: [
      { description: 'Say who.', level: 'low' },
      { description: 'Say when.', level: 'high' },
    ],
    risks: [],
    improvements: [],
    findings: [
      {
        requirement: { body: 'OSHA', citation: '29 CFR 1910.1030', title: 'Bloodborne pathogens' },
        status: 'missing',
        explanation: null,
        quotes: [],
      },
      {
        requirement: { body: 'OSHA', citation: '29 CFR 1910.141', title: 'Sanitation' },
        status: 'partly',
        explanation: 'Only hands.',
        quotes: [
          { source: 'policy', start: 11, end: 15, text: 'Wash' },
          { source: { documentId: 'd' }, start: 0, end: 3, text: 'All' },
        ],
      },
    ],
  },
  resultFile: null,
};

describe('a sealed value', () => {
  it('cannot be opened in a different event, type, or field', async () => {
    const stored = await store(created);
    const sealed = sealedIn(stored);
    const forged: StoredEvent[] = [
      { ...stored, eventId: randomUUID() },
      {
        ...stored,
        data: { ...stored.data, $written: { ...sealed, fields: ['content', 'title', 'regulatoryBody'] } },
      },
      { ...stored, data: { ...stored.data, $written: { ...sealed, value: `A${sealed.value}` } } },
    ];
    for (const each of forged) await expect(codec.decode(each)).rejects.toThrow(FieldNotDecryptableError);
  });

  it('cannot be opened with a different key', async () => {
    const stored = await store(created);
    const theirs = organizationSubject(randomUUID());
    await subjectKeys.obtain(theirs);
    const moved = { ...stored.data, $written: { ...sealedIn(stored), subject: theirs } };
    await expect(codec.decode({ ...stored, data: moved })).rejects.toThrow(FieldNotDecryptableError);
  });

  it('is rejected when it does not have the shape of a sealed value', async () => {
    const stored = await store(created);
    for (const $written of ['text', { ...sealedIn(stored), $sealed: 'none' }, { fields: ['title'] }])
      await expect(codec.decode({ ...stored, data: { ...stored.data, $written } })).rejects.toMatchObject({
        name: InvalidEventError.name,
        eventId: stored.eventId,
        path: 'data.$written',
      });
  });

  it('reports a key that never existed', async () => {
    const stored = await store(created);
    keys.clear();
    await expect(codec.decode(stored)).rejects.toThrow(SubjectKeyMissingError);
  });
});

describe("opening only the organization's texts", () => {
  const issued: AnyEvent = {
    type: 'MemberInvited',
    data: {
      invitationId: 'i',
      emailKey: 'k',
      email: 'zoe@example.com',
      role: 'viewer',
      expiresAt: '2026-04-01T00:00:00.000Z',
    },
  };

  it('leaves personal fields encrypted and other fields as stored', async () => {
    const stored = await store(created);
    expect(await codec.openWrittenTexts(stored)).toEqual({ ...stored, data: created.data });
    const personal = await store(issued);
    expect(await codec.openWrittenTexts(personal)).toEqual(personal);
    expect(encryptedSchema.safeParse(personal.data['email']).success).toBe(true);
  });

  it('rejects data of the wrong shape', async () => {
    const stored = await store(issued);
    const changed = { ...stored, data: { ...stored.data, role: 'king' } };
    await expect(codec.openWrittenTexts(changed)).rejects.toMatchObject({ path: 'data.role' });
  });
});

// Payloads exactly as they were stored before these texts were encrypted.
const plain: Readonly<Record<string, JsonObject>> = {
  PolicyCreated: {
    documentNumber: null,
    title: 'Hand hygiene',
    content: '# Purpose',
    facilityType: 'Healthcare',
    state: 'CA',
    regulatoryBody: 'OSHA',
    industry: 'healthcare',
    policyTypeId: 1,
    status: 'draft',
    source: 'blank',
  },
  PolicyRevised: {
    changes: { title: 'Hands', content: '# Scope', regulatoryBody: null, industry: 'care' },
    version: 2,
    note: 'Shorter',
    restoredFrom: 1,
  },
  PolicyStatusChanged: { status: 'active', note: 'Approved' },
  PolicyViewed: { policyId: 'p', version: 1, title: 'Hand hygiene' },
  OrganizationRegistered: { name: 'Northside Clinic' },
  DocumentUploaded: {
    policyId: 'p',
    originalName: 'evidence.pdf',
    mimeType: 'application/pdf',
    fileSize: 1024,
    sha256: 'ab',
  },
  DocumentTextExtracted: {
    textSha256: 'cd',
    textSize: 9,
    excerpt: 'All staff',
    pages: 2,
    notices: ['macros'],
    engine: 'pdf-parse 2.4.5',
    reading: null,
  },
  DocumentDownloaded: { documentId: 'd', policyId: 'p', originalName: 'evidence.pdf', what: 'text' },
  ApiKeyIssued: {
    userId: 'ada',
    keyId: 'k',
    name: 'Nightly export',
    scopes: ['policy.read'],
    expiresAt: '2027-01-01T00:00:00.000Z',
  },
  ApiKeyRevoked: { userId: 'ada', keyId: 'k', name: 'Nightly export' },
  AnalysisCompleted: {
    policyId: 'p',
    policyVersion: 1,
    analysisType: 'regulatory_mapping',
    complianceScore: 80,
    engine: { name: 'test', version: '2' },
    libraryVersion: 'ef',
    documents: [],
    result: {
      analysisType: 'regulatory_mapping',
      regulations: [{ name: 'OSHA', complianceStatus: 'partial', relevance: 'Clinics' }],
      gaps: [{ description: 'Gloves' }],
      recommendations: [],
      findings: [
        {
          requirement: { body: 'OSHA', citation: '29 CFR 1910.141', title: 'Sanitation' },
          status: 'addressed',
          explanation: null,
          quotes: [{ source: 'policy', start: 0, end: 4, text: 'Wash' }],
        },
      ],
    },
    resultFile: null,
  },
};

/** Event types whose second schema version was not introduced for encryption. */
const sealedFromTheStart: ReadonlySet<string> = new Set([
  'AnalysisRescored',
  'ApprovalRequested',
  'OrganizationSettingsChanged',
  'MemberInvited',
  'UserErased',
]);

describe('an event stored unencrypted in the previous schema version', () => {
  const old = (type: string): StoredEvent => ({
    eventId: randomUUID(),
    type,
    stream: 'policy-1',
    revision: 0,
    data: plain[type] ?? {},
    metadata: { ...metadata, schemaVersion: (eventDefinitions.get(type)?.schemaVersion ?? 1) - 1 },
  });

  it.each(Object.keys(plain))(
    'is still read, whether or not its organization has a key: %s',
    async (type) => {
      expect((await codec.decode(old(type))).event).toEqual({ type, data: plain[type] });
      await subjectKeys.obtain(organizationSubject(organizationId));
      expect((await codec.decode(old(type))).event).toEqual({ type, data: plain[type] });
    },
  );

  it.each(Object.keys(plain))('reads as erased after the key was destroyed: %s', async (type) => {
    await destroyOrganizationKey(subjectKeys, organizationId);
    const written = eventDefinitions.get(type)?.written ?? [];
    const { data } = await codec.openWrittenTexts(old(type));
    const texts = collectWrittenTexts({ written }, data);
    expect(texts.length).toBeGreaterThan(0);
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['erased']));
    expect((await codec.decode(old(type))).event.data).toEqual(data);
  });

  it('is tested for every type that once stored these texts unencrypted', () => {
    const sealed = [...eventDefinitions.values()].filter(
      ({ type, written, schemaVersion }) => written && schemaVersion > 1 && !sealedFromTheStart.has(type),
    );
    expect(Object.keys(plain).toSorted()).toEqual(sealed.map(({ type }) => type).toSorted());
  });
});

describe('the largest policy', () => {
  const bytes = limits.policyContentBytes;
  const text = (character: string): string =>
    character.repeat(Math.floor(bytes / Buffer.byteLength(character)));
  const random = randomBytes((bytes * 3) / 4).toString('base64');
  const longest = 'ü'.repeat(limits.policyTitleCharacters);

  // EventStoreDB rejects an append whose data and metadata exceed 1,048,576 bytes.
  it.each([
    ['random text', random],
    ['line feeds', text('\n')],
    ['quotation marks', text('"')],
    ['control characters', text('\u0001')],
    ['Chinese', text('衛')],
    ['emoji', text('😀')],
  ])('fits into one append with the rest of a save if it consists of %s', async (_, content) => {
    const note = 'ü'.repeat(limits.changeNoteCharacters);
    const changes = { ...fields, title: longest, content, industry: 'ü'.repeat(limits.nameCharacters) };
    const saved = await Promise.all(
      (
        [
          { type: 'PolicyRevised', data: { changes, version: 1_000_000, note } },
          { type: 'PolicyStatusChanged', data: { status: 'active' } },
        ] satisfies AnyEvent[]
      ).map((event) => store(event)),
    );
    const serialized = serializeEvents('policy-1', saved);
    const size = serialized.reduce((sum, each) => sum + each.data.length + each.metadata.length, 0);
    expect(size).toBeLessThan(limits.appendBytes);
    expect(limits.appendBytes).toBeLessThan(1_048_576);
    expect((await codec.decode(saved[0] as StoredEvent)).event.data).toMatchObject({ changes: { content } });
  });
});
