import { noAttributes } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { extractPdf } from '../../../shared/extraction/extract-pdf.ts';
import { policyPdf } from '../../../shared/rendering/pdf/policy-pdf.ts';
import { convertReading } from './convert-reading.ts';

const exported = (content: string) =>
  policyPdf({
    language: 'en',
    organization: 'Clinic',
    title: 'Visitors and deliveries',
    version: 7,
    status: 'active',
    ...noAttributes,
    facilityType: 'Healthcare',
    state: 'CA',
    regulatoryBody: 'HIPAA',
    industry: 'dental',
    validFrom: '2026-01-01T00:00:00.000Z',
    content,
    contentSha256: 'a'.repeat(64),
    exportedAt: '2026-01-02T00:00:00.000Z',
    timeZone: 'UTC',
    exportedBy: 'Ada',
  });

const importedAgain = async (content: string) => {
  const conversion = convertReading(await extractPdf(await exported(content)));
  if (conversion.outcome === 'failed') throw new Error(conversion.reason);
  return conversion;
};

const part = (name: string): string =>
  `# ${name}\n\nEverybody signs in at the gate of ${name}, and signs out again when they leave.`;

it('restores the Markdown and title of an exported policy, without its title page', async () => {
  const content = [
    'Visitors are welcome, and they are asked to keep to the rules of the house.',
    part('Arrival'),
    '- Guests sign in.\n- Couriers ring.',
    '1. First the gate.\n2. Then the desk.',
    part('Departure'),
    '| Who | When |\n| --- | --- |\n| Guests | Always |\n| Couriers | On weekdays |',
    part('Badges'),
    part('Deliveries'),
  ].join('\n\n');
  const { content: again, title, titleFrom } = await importedAgain(content);
  expect(again).toBe(content);
  expect({ title, titleFrom }).toEqual({ title: 'Visitors and deliveries', titleFrom: 'first-page' });
});

it('restores the text even if its first word is lowercase', async () => {
  expect((await importedAgain('visitors sign in.')).content).toBe('visitors sign in.');
});
