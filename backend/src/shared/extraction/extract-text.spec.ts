import { textOfReading } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { extractText } from './extract-text.ts';

it('reads text unchanged, paragraph by paragraph', () => {
  const file = extractText(Buffer.from('\uFEFF# Keys\r\n\r\n- [ ] Count\r\n  them\r\n \r\n\r\nDone.\r\n'));
  if (file.outcome === 'failed') throw new Error(file.reason);
  expect(file.reading.blocks).toEqual(
    ['# Keys', '- [ ] Count\n  them', 'Done.'].map((text) => ({ kind: 'paragraph', page: null, text })),
  );
  expect(textOfReading(file.reading)).toBe('# Keys\n\n- [ ] Count\n  them\n\nDone.');
});

it('rejects encodings other than UTF-8', () => {
  expect(extractText(Buffer.from('Café', 'latin1'))).toEqual({ outcome: 'failed', reason: 'malformed' });
});
