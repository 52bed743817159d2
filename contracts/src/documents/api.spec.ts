import { expect, it } from 'vitest';
import { documentExtractionFailed, documentTextExtracted } from './events.ts';

it('accepts events stored before readings existed', () => {
  const old = {
    textSha256: 'a'.repeat(64),
    textSize: 9,
    excerpt: 'Visitors',
    pages: 1,
    engine: 'pdf-parse 2.4.5',
  };
  const extracted = documentTextExtracted.upcasters?.[1]?.(old);
  expect(documentTextExtracted.schema.parse(extracted)).toEqual({ ...old, reading: null });
  const failed = documentExtractionFailed.upcasters?.[1]?.({ reason: 'malformed' });
  expect(documentExtractionFailed.schema.parse(failed)).toEqual({ reason: 'malformed', version: 0 });
});
